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
 * Why the product needs attention: its expiry if that is past or near, otherwise its low stock. The expiry does not
 * count if `estado` is `AGOTADO` or the quantity is 0.
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
 * Keeps the rows of `kept` in place, even those that `fresh` lacks, and updates their products. The other rows of
 * `fresh` follow at the end.
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
