import { sql } from 'kysely'
import type { Removal } from '../database/removal.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/**
 * Deletes rows that keep the server from counting a signal twice. A row is about a page, or about a person on one day.
 * It is useless after two days, because the server accepts a page's id for one day and counts people day by day.
 */
export const removeCargas: Removal = async (executor, now, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.plataforma_cargas where ctid in (
      select ctid from public.plataforma_cargas where creado_en <= ${ago(now, 2)} limit ${atMost})`.execute(
    executor,
  )
  return Number(numAffectedRows)
}

/**
 * Deletes health data after 30 days. The votes of a rollout are kept while it is active or paused. The counts per
 * minute are deleted module by module, because the index of their table begins with the module.
 */
export const removeSalud: Removal = async (executor, now, atMost) => {
  const before = ago(now, 30)
  const minutes = await sql`
    delete from public.plataforma_salud where ctid in (
      select s.ctid from (select distinct modulo from public.plataforma_releases) m
      cross join lateral (
        select ctid from public.plataforma_salud where modulo = m.modulo and minuto <= ${before} limit ${atMost}) s
      limit ${atMost})`.execute(executor)
  const errors = await sql`
    delete from public.plataforma_errores where ctid in (
      select ctid from public.plataforma_errores where ultima_vez <= ${before} limit ${atMost})`.execute(
    executor,
  )
  const votes = await sql`
    delete from public.plataforma_votos where ctid in (
      select v.ctid from public.plataforma_votos v join public.plataforma_candidatos c on c.id = v.rollout
      where v.creado_en <= ${before} and c.estado not in ('activo', 'pausado') limit ${atMost})`.execute(
    executor,
  )
  const numbers = [minutes, errors, votes].map(({ numAffectedRows = 0n }) => Number(numAffectedRows))
  return Math.max(...numbers)
}
