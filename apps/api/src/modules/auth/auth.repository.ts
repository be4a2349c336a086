import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** What login needs to know of an account; mails are compared without regard to case. */
export const findCuentaByCorreo = (executor: Executor, correo: string) =>
  executor
    .selectFrom('usuarios')
    .select(['id', 'clave_hash as claveHash', 'estado'])
    .where(sql`lower(correo)`, '=', sql`lower(${correo}::text)`)
    .executeTakeFirst()

/** Opens a session. */
export const insertSesion = async (
  executor: Executor,
  sesion: { id: string; idUsuario: number; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await executor
    .insertInto('sesiones')
    .values({
      id: sesion.id,
      usuario_id: sesion.idUsuario,
      created_at: sesion.createdAt,
      expires_at: sesion.expiresAt,
      ended_at: null,
    })
    .execute()
}

/** Ends a session; its tokens are worth nothing from the next request on. */
export const endSesion = async (executor: Executor, sid: string, now: Date): Promise<void> => {
  await executor
    .updateTable('sesiones')
    .set({ ended_at: now })
    .where('id', '=', sid)
    .where('ended_at', 'is', null)
    .execute()
}
