import type { Evento } from '@mi/contracts'
import type { Executor } from '../database/database.ts'
import { type Destinatarios, insertEventos } from './eventos.repository.ts'

/**
 * Sends an event to open browsers. If `executor` is the transaction of the change that the event reports, a rollback of
 * the change also removes the event.
 */
export const emitEvento = async (
  executor: Executor,
  destinatarios: Destinatarios,
  evento: Evento,
): Promise<void> => {
  if (Array.isArray(destinatarios) && destinatarios.length === 0) return
  await insertEventos(executor, destinatarios, evento)
}

/**
 * Announces that a person's session `sid` has ended. With `null`, several sessions may have ended, so each server looks
 * up which of the person's sessions are still open. `origen` is the session whose own request caused the event, for
 * example by changing the password. Its browser does not sign out at once, because the response to that request may
 * bring a fresh token.
 */
export const announceSesionTerminada = (
  executor: Executor,
  idUsuario: number,
  sid: string | null,
  origen: string | null = null,
): Promise<void> => emitEvento(executor, [idUsuario], { tipo: 'sesion', cambio: 'terminada', sid, origen })

/** Announces that a person's role, company or profile has changed. */
export const announceSesionCambiada = (executor: Executor, idUsuario: number): Promise<void> =>
  emitEvento(executor, [idUsuario], { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null })
