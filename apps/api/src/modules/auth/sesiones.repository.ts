import { sql } from 'kysely'
import type { SesionAbierta } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { announceSesionTerminada } from '../../platform/events/emit-evento.ts'
import { endSesion } from '../../platform/session/sesiones.repository.ts'

interface Own {
  readonly idUsuario: number
  readonly sid: string
  readonly now: Date
}

// The list is limited, because a program that signs in for every call has thousands of sessions.
const LISTED = 200

/** Lists the open sessions of a person: first the session `sid`, then the others, latest use first. */
export const listSesiones = async (
  executor: Executor,
  { idUsuario, sid, now }: Own,
): Promise<SesionAbierta[]> => {
  const actual = sql<boolean>`id = ${sid}`
  return executor
    .selectFrom('sesiones')
    .select([
      'id',
      'dispositivo',
      'direccion',
      instantJson('created_at').as('creada'),
      sql<string>`coalesce(${instantJson('usada_en')}, ${instantJson('created_at')})`.as('usada'),
      actual.as('actual'),
    ])
    .where('usuario_id', '=', idUsuario)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(actual, 'desc')
    .orderBy(sql`coalesce(usada_en, created_at)`, 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/** Ends the session `sid`. @returns `false` if this session belongs to another person or has already ended. */
export const endOwnSesion = async (trx: Executor, { idUsuario, sid, now }: Own): Promise<boolean> => {
  const own = await trx
    .selectFrom('sesiones')
    .select('id')
    .where('id', '=', sid)
    .where('usuario_id', '=', idUsuario)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (own) await endSesion(trx, sid, now)
  return own !== undefined
}

/** Ends all sessions of a person except `sid`. @returns the number of sessions that it ended. */
export const endOtherSesiones = async (trx: Executor, { idUsuario, sid, now }: Own): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('sesiones')
    .set({ ended_at: now })
    .where('usuario_id', '=', idUsuario)
    .where('id', '<>', sid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  // This event makes the server close the event streams of the sessions that have ended. The stream of `sid` stays
  // open.
  if (numUpdatedRows > 0n) await announceSesionTerminada(trx, idUsuario, null, sid)
  return Number(numUpdatedRows)
}
