import type { Executor } from '../../../platform/database/database.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'
import { type Vivos, vivos } from '../vivos.sql.ts'

/** The products of a scope with an open alert that their stock lasts too few days: what the daily mail names. */
export const vivosPorReponer = (executor: Executor, ambitoId: number): Vivos => {
  const open = inAmbito(executor, ambitoId)
    .alertas.select()
    .select('alertas.producto_id')
    .where('alertas.tipo', '=', 'REPOSICION_RECOMENDADA')
    .where('alertas.recuperada_en', 'is', null)
  return vivos(executor, ambitoId).where('productos.id', 'in', open)
}
