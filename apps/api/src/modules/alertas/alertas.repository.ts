import type { TipoNotificacion } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

/** An alert of the kind `tipo` that begins or ends at the moment `now` for each product in `ids`. */
interface Alerta {
  readonly ambitoId: number
  readonly tipo: TipoNotificacion
  readonly ids: readonly number[]
  readonly now: Date
}

interface Comienzo extends Alerta {
  /** Only for a restock suggestion: how many units of each product were taken out in the last 30 days. */
  readonly salidas?: ReadonlyMap<number, number>
}

// The `clave` of alerts that concern no date. An expiry alert has the expiry date as its `clave`.
const SIN_CLAVE = ''

/**
 * Opens an episode for each product that has no open episode of this alert. An episode lasts from the start of an alert
 * until the product has enough stock again.
 * @returns the ids of the products for which an episode was opened. Only these products need a notification.
 */
export const openEpisodios = async (
  trx: Executor,
  { ambitoId, tipo, ids, now, salidas }: Comienzo,
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await inAmbito(trx, ambitoId)
    .alertas.insert(
      ids.map((id) => ({
        producto_id: id,
        tipo,
        clave: SIN_CLAVE,
        dias: null,
        entro_en: now,
        avisada_en: now,
        recuperada_en: null,
        salidas: salidas?.get(id) ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['ambito_id', 'producto_id', 'tipo', 'clave'])
        .doUpdateSet((expression) => ({
          ...{ entro_en: now, avisada_en: now, recuperada_en: null },
          salidas: expression.ref('excluded.salidas'),
        }))
        .where('alertas.recuperada_en', 'is not', null),
    )
    .returning('alertas.producto_id')
    .execute()
  return new Set(rows.map((row) => row.producto_id))
}

export const closeEpisodios = async (trx: Executor, { ambitoId, tipo, ids, now }: Alerta): Promise<void> => {
  if (ids.length === 0) return
  await inAmbito(trx, ambitoId)
    .alertas.update()
    // `salidas` is cleared for an older build of the server. When that build opens the next episode, it does not write
    // `salidas`, so the old value would remain.
    .set({ recuperada_en: now, salidas: null })
    .where('alertas.producto_id', 'in', [...ids])
    .where('alertas.tipo', '=', tipo)
    .where('alertas.recuperada_en', 'is', null)
    .execute()
}

export interface Vencimiento {
  readonly id: number
  readonly nombre: string
  readonly fechaVencimiento: string
}

const placeOf = (id: number, fecha: string): string => `${id} ${fecha}`

/**
 * Reads the lead days (numbers of days before an expiry) already reported. The caller must have locked the products.
 * @returns a function that gives the lowest lead day reported for an expiry, or `null` if none was reported.
 */
export const readAvisados = async (
  trx: Executor,
  ambitoId: number,
  vencimientos: readonly Vencimiento[],
): Promise<(vencimiento: Vencimiento) => number | null> => {
  const rows = await inAmbito(trx, ambitoId)
    .alertas.select()
    .where(
      'alertas.producto_id',
      'in',
      vencimientos.map(({ id }) => id),
    )
    .where('alertas.tipo', '=', 'PRODUCTO_VENCIDO')
    .select(['alertas.producto_id', 'alertas.clave', 'alertas.dias'])
    .execute()
  const avisados = new Map(rows.map((row) => [placeOf(row.producto_id, row.clave), row.dias]))
  return ({ id, fechaVencimiento }) => avisados.get(placeOf(id, fechaVencimiento)) ?? null
}

/** An expiry and the lowest lead day (`dias`) that its new notification reports. */
export interface AvisoVencimiento extends Vencimiento {
  readonly dias: number
}

/**
 * Records the lead day `dias` of each notice in `avisos`, unless this or a lower lead day is already recorded.
 * @returns the ids of the products for which a lead day was recorded.
 */
export const advanceVencimientos = async (
  trx: Executor,
  ambitoId: number,
  { avisos, now }: { readonly avisos: readonly AvisoVencimiento[]; readonly now: Date },
): Promise<Set<number>> => {
  if (avisos.length === 0) return new Set()
  const rows = await inAmbito(trx, ambitoId)
    .alertas.insert(
      avisos.map(({ id, fechaVencimiento, dias }) => ({
        producto_id: id,
        tipo: 'PRODUCTO_VENCIDO' as const,
        clave: fechaVencimiento,
        dias,
        entro_en: now,
        avisada_en: now,
        recuperada_en: null,
        salidas: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['ambito_id', 'producto_id', 'tipo', 'clave'])
        .doUpdateSet((expression) => ({ dias: expression.ref('excluded.dias'), avisada_en: now }))
        .whereRef('alertas.dias', '>', 'excluded.dias'),
    )
    .returning('alertas.producto_id')
    .execute()
  return new Set(rows.map((row) => row.producto_id))
}

/** Locks the products `ids`. Skips deleted products, and products that another transaction has locked. */
export const lockProductos = async (trx: Executor, ambitoId: number, ids: readonly number[]) =>
  inAmbito(trx, ambitoId)
    .productos.select()
    .where('productos.id', 'in', [...ids])
    .where('productos.eliminado_en', 'is', null)
    .orderBy('productos.id')
    .select(['productos.id', 'productos.nombre', 'productos.cantidad', 'productos.fecha_vencimiento'])
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
