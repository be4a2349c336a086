import type { TipoUsuario } from '@mi/contracts'

interface Umbrales {
  /** At this many units or fewer the product's card is marked. */
  readonly tarjeta: number
  /** At this many units or fewer a toast says so after creating. */
  readonly alCrear: number
}

const INDIVIDUAL: Umbrales = { tarjeta: 1, alCrear: 2 }
const EMPRESA: Umbrales = { tarjeta: 30, alCrear: 30 }

/** The home's own threshold, the same for everybody. */
export const UMBRAL_INICIO = 5

/** Low-stock thresholds in units, per surface (specification: business constants). */
export const umbralesDe = (tipoUsuario: TipoUsuario): Umbrales =>
  tipoUsuario === 'EMPRESARIAL' ? EMPRESA : INDIVIDUAL

/** Whether a card shows the low-stock mark. */
export const isStockBajo = (cantidad: number, tipoUsuario: TipoUsuario): boolean =>
  cantidad <= umbralesDe(tipoUsuario).tarjeta
