import type { Producto } from '@mi/contracts'
import { cercaniaVencimiento } from '@mi/domain'

export type Motivo = 'vencido' | 'porVencer' | 'escaso'

export type AccionHoy = 'usarUno' | 'descartar' | 'reponer'

const ACCIONES: Record<Motivo, readonly AccionHoy[]> = {
  vencido: ['descartar'],
  porVencer: ['usarUno', 'descartar'],
  escaso: ['reponer'],
}

/**
 * Returns why the product needs attention: it has expired, it expires within a week, or, in all other cases, its stock
 * is low. The expiry does not count if `estado` is `AGOTADO` or the quantity is 0.
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

export interface FilaHoy {
  readonly producto: Producto
  readonly motivo: Motivo
}

/**
 * Returns all rows of `kept` in their order. If `fresh` also has the product of such a row, the row shows the product
 * from `fresh`, because it is newer. The rows that are only in `fresh` follow at the end.
 */
export const keepPlaces = (kept: readonly FilaHoy[], fresh: readonly FilaHoy[]): readonly FilaHoy[] => {
  const isOf =
    ({ producto }: FilaHoy) =>
    ({ producto: { id } }: FilaHoy) =>
      id === producto.id
  const stayed = kept.map((fila) => ({ ...fila, producto: (fresh.find(isOf(fila)) ?? fila).producto }))
  return [...stayed, ...fresh.filter((fila) => !kept.some(isOf(fila)))]
}

export const accionesOf = (motivo: Motivo): readonly AccionHoy[] => ACCIONES[motivo]
