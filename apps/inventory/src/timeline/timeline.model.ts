import type { EntradaHistorial } from '@mi/contracts'
import { endOfPapelera } from '@mi/domain'

/** The state of a change's undo button. */
export type Vuelta = 'deshacer' | 'restaurar' | 'deshecho' | null

/** Whether a change can be undone, a deleted product restored, or neither (any more). */
export const vueltaDe = (entrada: EntradaHistorial, now: Date): Vuelta => {
  if (entrada.deshecho) return 'deshecho'
  if (entrada.accion !== 'eliminado') return 'deshacer'
  return new Date(entrada.fechaCambio) > endOfPapelera(now) ? 'restaurar' : null
}
