import { kept } from '@mi/browser-storage'
import { useState } from 'react'
import { useIdUsuario } from '../page/use-id-usuario.ts'

export type Vista = 'tarjetas' | 'tabla'

const readVista = (stored: unknown): Vista | undefined =>
  stored === 'tabla' || stored === 'tarjetas' ? stored : undefined

/** Returns the chosen view of the list and its setter. Each person's choice is stored in this browser. */
export const useVista = (): [Vista, (vista: Vista) => void] => {
  const stored = kept(`vista-inventario ${useIdUsuario()}`, readVista)
  const [vista, setVista] = useState<Vista>(() => stored.get() ?? 'tarjetas')
  const choose = (next: Vista): void => {
    stored.set(next)
    setVista(next)
  }
  return [vista, choose]
}
