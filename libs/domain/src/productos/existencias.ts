import type { TipoUsuario } from '@mi/contracts'

interface Umbrales {
  /** The card is marked at this many units or fewer. */
  readonly tarjeta: number
  /** At this many units or fewer, a toast warns after a product is created, and a low stock notification is due. */
  readonly alCrear: number
}

const INDIVIDUAL: Umbrales = { tarjeta: 1, alCrear: 2 }
const EMPRESA: Umbrales = { tarjeta: 30, alCrear: 30 }

/**
 * The threshold of low stock in units for the home page, the filter `stock=bajo` of the product list, and the daily
 * mail. It is the same for every account.
 */
export const UMBRAL_INICIO = 5

/** The thresholds of low stock in units (docs/rules.md: Products and stock). */
export const umbralesDe = (tipoUsuario: TipoUsuario): Umbrales =>
  tipoUsuario === 'EMPRESARIAL' ? EMPRESA : INDIVIDUAL

/** Whether a card shows the mark of low stock. */
export const isStockBajo = (cantidad: number, tipoUsuario: TipoUsuario): boolean =>
  cantidad <= umbralesDe(tipoUsuario).tarjeta
