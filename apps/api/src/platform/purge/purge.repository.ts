import { sql } from 'kysely'
import type { Removal } from '../database/removal.ts'

// All skip locked rows: a request that holds one must not stop the purge.

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

/** Changes of mail, which hold old addresses. One that still waits stays. */
export const removeCorreos: Removal = async (executor, before, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.correos_cambios where id in (
      select id from public.correos_cambios where pedido_en <= ${before} and estado <> 'pendiente'
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/** Rows of the security log, by a function of its owner: the server may change nothing in that table. */
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

/** Marks of what was read. What they are about is as old at least. */
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
