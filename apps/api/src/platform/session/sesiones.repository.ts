import type { Executor } from '../database/database.ts'
import { announceSesionTerminada } from '../events/emit-evento.ts'

// A session's life at most: 30 days (contract: session).
const SESION_MS = 30 * 24 * 60 * 60 * 1000

/** Opens the session `id` of a person. */
export const openSesion = async (
  executor: Executor,
  { id, idUsuario, now }: { id: string; idUsuario: number; now: Date },
): Promise<void> => {
  await executor
    .insertInto('sesiones')
    .values({
      id,
      usuario_id: idUsuario,
      created_at: now,
      expires_at: new Date(now.getTime() + SESION_MS),
      ended_at: null,
    })
    .execute()
}

/** Ends one session and tells its browser; its tokens are worth nothing from the next request on. */
export const endSesion = async (trx: Executor, sid: string, now: Date): Promise<void> => {
  const ended = await trx
    .updateTable('sesiones')
    .set({ ended_at: now })
    .where('id', '=', sid)
    .where('ended_at', 'is', null)
    .returning('usuario_id as idUsuario')
    .executeTakeFirst()
  if (ended) await announceSesionTerminada(trx, ended.idUsuario, sid)
}

/**
 * Ends all sessions of a person at once and tells their browsers: the account is inactive now, or its password another
 * one. `origen` is the session whose own call does it and answers with a fresh token.
 */
export const endAllSesiones = async (
  trx: Executor,
  idUsuario: number,
  now: Date,
  origen: string | null = null,
): Promise<void> => {
  await trx
    .updateTable('sesiones')
    .set({ ended_at: now })
    .where('usuario_id', '=', idUsuario)
    .where('ended_at', 'is', null)
    .execute()
  await announceSesionTerminada(trx, idUsuario, null, origen)
}

/** Whether a session stands, as this transaction sees it. */
export const isSesionLive = async (executor: Executor, sid: string, now: Date): Promise<boolean> => {
  const row = await executor
    .selectFrom('sesiones')
    .select('id')
    .where('id', '=', sid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
