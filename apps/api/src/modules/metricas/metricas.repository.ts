import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

export const countRollouts = async (executor: Executor) => {
  const { rows } = await sql<{ modulo: string; estado: string; razon: string | null; cantidad: number }>`
    select modulo, estado, razon->>'codigo' as razon, count(*)::int as cantidad
    from public.plataforma_candidatos group by 1, 2, 3 order by 1, 2, 3`.execute(executor)
  return rows
}

/**
 * Counts jobs in groups of the same type and state. `atraso` is the wait of the oldest due job of a group, in seconds.
 * If the worker of a job died, the job is due when its lease ends.
 */
export const countTrabajos = async (executor: Executor, now: Date) => {
  const { rows } = await sql<{ tipo: string; estado: string; cantidad: number; atraso: number }>`
    select tipo, estado, count(*)::int as cantidad, coalesce(greatest(0, extract(epoch from ${now}::timestamptz
      - min(listo_en) filter (where estado = 'pendiente'))), 0)::float8 as atraso
    from public.trabajos group by 1, 2 order by 1, 2`.execute(executor)
  return rows
}
