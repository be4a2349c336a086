import type { PasoDeAnalisis } from '@mi/contracts'
import type { Database } from '../../../platform/database/database.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'

export type Progreso = (paso: PasoDeAnalisis, turno?: number) => void

export const createProgreso = ({ kysely }: Database, idUsuario: number, idSolicitud: string): Progreso => {
  let last = ''
  // Events are written one after another, because otherwise a later step could reach the page before an earlier step.
  let written = Promise.resolve()
  return (paso, turno) => {
    const state = `${paso} ${turno ?? ''}`
    if (state === last) return
    last = state
    // If an event cannot be written, the scan must continue.
    written = written
      .then(() =>
        emitEvento(kysely, [idUsuario], { tipo: 'analisis', idSolicitud, paso, turno: turno ?? null }),
      )
      .catch(() => undefined)
  }
}
