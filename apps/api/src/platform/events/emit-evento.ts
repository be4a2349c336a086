import type { Evento } from '@mi/contracts'
import type { Executor } from '../database/database.ts'
import { type Destinatarios, insertEventos } from './eventos.repository.ts'

/**
 * Tells open browsers something, in the transaction of the change that it is about: both happen or neither. Nobody is
 * told before it commits.
 */
export const emitEvento = async (
  executor: Executor,
  destinatarios: Destinatarios,
  evento: Evento,
): Promise<void> => {
  if (destinatarios.length > 0) await insertEventos(executor, destinatarios, evento)
}

/**
 * Tells a person's open browsers that their session ended: the one called `sid`, or all with `null`. `origen` is the
 * session whose own call ended them and answers with a fresh token (a changed password): its browser stays.
 */
export const announceSesionTerminada = (
  executor: Executor,
  idUsuario: number,
  sid: string | null,
  origen: string | null = null,
): Promise<void> => emitEvento(executor, [idUsuario], { tipo: 'sesion', cambio: 'terminada', sid, origen })

/** Tells a person's open browsers that role, company or profile are others now. */
export const announceSesionCambiada = (executor: Executor, idUsuario: number): Promise<void> =>
  emitEvento(executor, [idUsuario], { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null })
