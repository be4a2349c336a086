import { sql } from 'kysely'
import type { AccionHistorial } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

/** Counts the history entries of a scope. The number is read from counters, which every new entry updates. */
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
