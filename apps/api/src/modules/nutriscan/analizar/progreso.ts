import type { PasoDeAnalisis } from '@mi/contracts'
import type { Database } from '../../../platform/database/database.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'

/** Tells the person's open pages what a scan is doing. */
export type Progreso = (paso: PasoDeAnalisis, turno?: number) => void

/** @param idSolicitud what the browser calls this scan; without one no page is told. */
export const createProgreso = (
  { kysely }: Database,
  idUsuario: number,
  idSolicitud: string | undefined,
): Progreso => {
  let last = ''
  // One after another: if two were written at once, the later step could reach the page first.
  let written = Promise.resolve()
  return (paso, turno) => {
    const state = `${paso} ${turno ?? ''}`
    if (idSolicitud === undefined || state === last) return
    last = state
    // These are only words on a screen: a failure to send them must not fail the scan.
    written = written
      .then(() =>
        emitEvento(kysely, [idUsuario], { tipo: 'analisis', idSolicitud, paso, turno: turno ?? null }),
      )
      .catch(() => undefined)
  }
}
