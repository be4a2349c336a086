import { kept } from '@mi/browser-storage'
import { useState } from 'react'
import { useIdUsuario } from '../page/use-id-usuario.ts'

/** How the list is shown: as cards, or as a dense table. */
export type Vista = 'tarjetas' | 'tabla'

const readVista = (stored: unknown): Vista | undefined =>
  stored === 'tabla' || stored === 'tarjetas' ? stored : undefined

/** The choice between cards and table, kept in this browser for each person. */
export const useVista = (): [Vista, (vista: Vista) => void] => {
  const stored = kept(`vista-inventario ${useIdUsuario()}`, readVista)
  const [vista, setVista] = useState<Vista>(() => stored.get() ?? 'tarjetas')
  const choose = (next: Vista): void => {
    stored.set(next)
    setVista(next)
  }
  return [vista, choose]
}
