import type { Evento } from '@mi/contracts'
import type { Executor } from '../database/database.ts'
import { type Destinatarios, insertEventos } from './eventos.repository.ts'

/** Sends an event to open browsers. In a transaction, the event is sent after the commit. A rollback discards it. */
export const emitEvento = async (
  executor: Executor,
  destinatarios: Destinatarios,
  evento: Evento,
): Promise<void> => {
  if (Array.isArray(destinatarios) && destinatarios.length === 0) return
  await insertEventos(executor, destinatarios, evento)
}

/**
 * Announces that the session `sid` has ended. If `sid` is `null`, several sessions could have ended. `origen` is the
 * session whose request caused the end. The browser of `origen` does not sign out at once, because the response to that
 * request could contain a new token.
 */
export const announceSesionTerminada = (
  executor: Executor,
  idUsuario: number,
  sid: string | null,
  origen: string | null = null,
): Promise<void> => emitEvento(executor, [idUsuario], { tipo: 'sesion', cambio: 'terminada', sid, origen })

const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }

/** Announces that a person's role, company or profile has changed. */
export const announceSesionCambiada = (executor: Executor, idUsuario: number): Promise<void> =>
  emitEvento(executor, [idUsuario], CAMBIADA)

/** Announces to all people of a scope that a field of their tokens has changed, such as the name of their company. */
export const announceSesionesCambiadas = (executor: Executor, ambitoId: number): Promise<void> =>
  emitEvento(executor, { ambitoId }, CAMBIADA)
