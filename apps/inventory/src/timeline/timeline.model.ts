import type { EntradaHistorial } from '@mi/contracts'
import { endOfPapelera } from '@mi/domain'

export type Vuelta = 'deshacer' | 'restaurar' | 'deshecho' | null

/** Returns how the entry can be undone, or that it was undone. Returns `null` if a deletion is too old to restore. */
export const vueltaDe = (entrada: EntradaHistorial, now: Date): Vuelta => {
  if (entrada.deshecho) return 'deshecho'
  if (entrada.accion !== 'eliminado') return 'deshacer'
  return new Date(entrada.fechaCambio) > endOfPapelera(now) ? 'restaurar' : null
}
