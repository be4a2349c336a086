import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import type { Removal } from '../database/removal.ts'

// The deletions skip locked rows, so that the purge does not wait for the requests that hold the locks.

export const removeLimites: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.limites where clave in (
      select clave from public.limites where expira_en <= ${before} limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

export const removeCodigos: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.codigos_reset where clave in (
      select clave from public.codigos_reset where expira_en <= ${before} limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

export const removeSesiones: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.sesiones where id in (
      select id from public.sesiones where least(ended_at, expires_at) <= ${before}
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/** Deletes the records of changed mail addresses, because they contain old addresses. Pending changes are kept. */
export const removeCorreos: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.correos_cambios where id in (
      select id from public.correos_cambios where pedido_en <= ${before} and estado <> 'pendiente'
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/** `purgar_seguridad` has the rights of the log's owner, because the server has no right to delete rows of the log. */
export const removeSeguridad: Removal = async (executor, before, atMost) => {
  const { rows } = await sql<{ borradas: number }>`
    select public.purgar_seguridad(${before}, ${atMost}) as borradas`.execute(executor)
  return rows[0]?.borradas ?? 0
}

export const removeNotificaciones: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.notificaciones where id in (
      select id from public.notificaciones where enviada_en <= ${before}
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/**
 * Deletes old read marks. Their notifications do not become unread again, because the purge deletes these too. A
 * notification is always at least as old as its mark.
 */
export const removeLeidas: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.notificaciones_leidas where (usuario_id, notificacion_id) in (
      select usuario_id, notificacion_id from public.notificaciones_leidas where leida_en <= ${before}
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

export const removeOff: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.off_productos where codigo in (
      select codigo from public.off_productos where consultado_en <= ${before}
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/** Deletes the records of uploads from before a week. @returns the hashes of their pictures. */
export const removeSubidas = async (executor: Executor, before: Date, atMost: number): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    delete from public.subidas where hash in (
      select hash from public.subidas where hasta <= ${before} limit ${atMost} for update skip locked
    ) returning hash`.execute(executor)
  return rows.map(({ hash }) => hash)
}
