import type { Producto } from '@mi/contracts'
import { cercaniaVencimiento } from '@mi/domain'

/** Why a product needs attention. */
export type Motivo = 'vencido' | 'porVencer' | 'escaso'

/** An action that a row in «Hoy» offers. */
export type AccionHoy = 'usarUno' | 'descartar' | 'reponer'

const ACCIONES: Record<Motivo, readonly AccionHoy[]> = {
  vencido: ['descartar'],
  porVencer: ['usarUno', 'descartar'],
  escaso: ['reponer'],
}

/**
 * Why this product is in «Hoy». If its quantity is not 0, its `estado` is `DISPONIBLE`, and its expiry is past or near,
 * the reason is the expiry. Otherwise the reason is the low stock.
 */
export const motivoOf = (
  { fechaVencimiento, estado }: Pick<Producto, 'fechaVencimiento' | 'estado'>,
  cantidad: number,
  hoy: string,
): Motivo => {
  if (fechaVencimiento === null || cantidad === 0 || estado === 'AGOTADO') return 'escaso'
  const cercania = cercaniaVencimiento(fechaVencimiento, hoy)
  if (cercania === 'vencido') return 'vencido'
  return cercania === 'semana' ? 'porVencer' : 'escaso'
}

/** One row of «Hoy»: the product, and the reason that decides its actions. */
export interface FilaHoy {
  readonly producto: Producto
  readonly motivo: Motivo
}

/**
 * The rows of `kept` in their places and with their reasons, each with the newest version of its product. A row stays
 * even if its product is no longer in `fresh`. Rows whose product is only in `fresh` follow at the end.
 */
export const keepPlaces = (kept: readonly FilaHoy[], fresh: readonly FilaHoy[]): readonly FilaHoy[] => {
  const isOf =
    ({ producto }: FilaHoy) =>
    ({ producto: { id } }: FilaHoy) =>
      id === producto.id
  const stayed = kept.map((fila) => ({ ...fila, producto: (fresh.find(isOf(fila)) ?? fila).producto }))
  return [...stayed, ...fresh.filter((fila) => !kept.some(isOf(fila)))]
}

/** The actions of a product's row, the main one first. */
export const accionesOf = (motivo: Motivo): readonly AccionHoy[] => ACCIONES[motivo]
