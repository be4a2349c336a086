import { DIAS_DE_CONSUMO, DIAS_DE_RESERVA } from '@mi/domain'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'
import { type Vivos, vivos } from '../vivos.sql.ts'

// The daily check closes the alert of a restocked product only the next morning. Until then, this condition leaves such
// a product out: it compares the stock with the pace of consumption that the alert stores in `salidas`. Alerts of older
// builds store no pace, so their products still count as products to restock until the check.
const STILL_LACKS = sql<boolean>`(alertas.salidas is null
  or productos.cantidad::bigint * ${DIAS_DE_CONSUMO} < alertas.salidas * ${DIAS_DE_RESERVA})`

/** The products of a scope whose stock lasts too few days according to their open alerts. The daily mail names them. */
export const vivosPorReponer = (executor: Executor, ambitoId: number): Vivos => {
  const open = inAmbito(executor, ambitoId)
    .alertas.select()
    .where(sql<boolean>`alertas.producto_id = productos.id`)
    .where('alertas.tipo', '=', 'REPOSICION_RECOMENDADA')
    .where('alertas.recuperada_en', 'is', null)
    .where(STILL_LACKS)
  return vivos(executor, ambitoId).where((where) => where.exists(open))
}
