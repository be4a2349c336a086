import type { PasoDeAnalisis } from '@mi/contracts'
import type { Database } from '../../../platform/database/database.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'

/** Sends the progress of a scan to the person's open pages. */
export type Progreso = (paso: PasoDeAnalisis, turno?: number) => void

/** @param idSolicitud the id of the scan in its events */
export const createProgreso = ({ kysely }: Database, idUsuario: number, idSolicitud: string): Progreso => {
  let last = ''
  // Events are written one after another, because otherwise a later step could reach the page first.
  let written = Promise.resolve()
  return (paso, turno) => {
    const state = `${paso} ${turno ?? ''}`
    if (state === last) return
    last = state
    // Progress is only shown on the screen, so a failure to send it must not fail the scan.
    written = written
      .then(() =>
        emitEvento(kysely, [idUsuario], { tipo: 'analisis', idSolicitud, paso, turno: turno ?? null }),
      )
      .catch(() => undefined)
  }
}
