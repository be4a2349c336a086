import { sql } from 'kysely'
import type { AccionHistorial } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

/** The number of a scope's entries, for one action or for all, from counters that each write updates. */
export const countHistorial = async (
  executor: Executor,
  ambitoId: number,
  accion?: AccionHistorial,
): Promise<number> => {
  let query = inAmbito(executor, ambitoId)
    .historialConteo.select()
    .select(sql<number>`coalesce(sum(historial_conteo.cantidad), 0)::bigint`.as('total'))
  if (accion !== undefined) query = query.where('historial_conteo.accion', '=', accion)
  return (await query.executeTakeFirstOrThrow()).total
}
