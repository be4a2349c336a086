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
 * Why this product is in «Hoy». If some of it is left and its expiry is past or near, the reason is the expiry.
 * Otherwise the reason is the low stock.
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

/** The actions of a product's row, the main one first. */
export const accionesOf = (motivo: Motivo): readonly AccionHoy[] => ACCIONES[motivo]
