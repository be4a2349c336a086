import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { TEXTS } from './tema.texts.ts'
import { TEMA_EVENT, type TemaElegido, applyTema, readTema } from './tema.ts'

const OPTIONS = [
  { value: 'light', label: TEXTS.temaClaro, icon: <Sun /> },
  { value: 'dark', label: TEXTS.temaOscuro, icon: <Moon /> },
  { value: 'device', label: TEXTS.temaDelDispositivo, icon: <Monitor /> },
] as const

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(TEMA_EVENT, onChange)
  return () => removeEventListener(TEMA_EVENT, onChange)
}
const read = (): TemaElegido => readTema(document)
const onChange = (tema: TemaElegido): void => applyTema(document, tema)

export const useTema = () => {
  const value = useSyncExternalStore(subscribe, read)
  return { label: TEXTS.tema, value, onChange, options: OPTIONS }
}
