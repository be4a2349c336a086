import { DIAS_DE_CONSUMO, DIAS_DE_RESERVA } from '@mi/domain'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'
import { type Vivos, vivos } from '../vivos.sql.ts'

// If a product is restocked, its alert stays open until the next daily check. So the stock is compared again with the
// consumption in the alert, which is `salidas` units in `DIAS_DE_CONSUMO` days. A product is left out if its stock
// lasts `DIAS_DE_RESERVA` days at that rate. An alert of an older build has no `salidas`, so its product stays listed.
const STILL_LACKS = sql<boolean>`(alertas.salidas is null
  or productos.cantidad::bigint * ${DIAS_DE_CONSUMO} < alertas.salidas * ${DIAS_DE_RESERVA})`

export const vivosPorReponer = (executor: Executor, ambitoId: number): Vivos => {
  const open = inAmbito(executor, ambitoId)
    .alertas.select()
    .where(sql<boolean>`alertas.producto_id = productos.id`)
    .where('alertas.tipo', '=', 'REPOSICION_RECOMENDADA')
    .where('alertas.recuperada_en', 'is', null)
    .where(STILL_LACKS)
  return vivos(executor, ambitoId).where((where) => where.exists(open))
}
