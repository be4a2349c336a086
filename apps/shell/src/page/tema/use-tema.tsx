import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { TEXTS } from './tema.texts.ts'
import { type TemaElegido, applyTema, readTema } from './tema.ts'

const OPTIONS = [
  { value: 'light', label: TEXTS.temaClaro, icon: <Sun /> },
  { value: 'dark', label: TEXTS.temaOscuro, icon: <Moon /> },
  { value: 'device', label: TEXTS.temaDelDispositivo, icon: <Monitor /> },
] as const

/** Label, value and options of the theme, for a menu or a field. */
export const useTema = () => {
  const [value, setValue] = useState(() => readTema(document))
  const onChange = (tema: TemaElegido): void => {
    applyTema(document, tema)
    setValue(tema)
  }
  return { label: TEXTS.tema, value, onChange, options: OPTIONS }
}
