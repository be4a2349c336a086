import { usePlatform } from '@mi/federation'
import { useState } from 'react'

/** How the list is shown: as cards, or as a dense table. */
export type Vista = 'tarjetas' | 'tabla'

/** The choice between cards and table, which this browser keeps for each person. */
export const useVista = (): [Vista, (vista: Vista) => void] => {
  const { session } = usePlatform()
  const key = `vista-inventario ${session.getState().usuario?.idUsuario ?? ''}`
  const [vista, setVista] = useState<Vista>(() =>
    localStorage.getItem(key) === 'tabla' ? 'tabla' : 'tarjetas',
  )
  const choose = (next: Vista): void => {
    localStorage.setItem(key, next)
    setVista(next)
  }
  return [vista, choose]
}
