import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** Deletes up to `atMost` rows that had expired by `before`. @returns how many. */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>

// All skip locked rows: replicas purge at the same time and must not wait for each other.

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
