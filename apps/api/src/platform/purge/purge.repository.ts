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
