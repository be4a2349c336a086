import type { TipoUsuario } from '@mi/contracts'

interface Umbrales {
  /** The card is marked at this many units or fewer. */
  readonly tarjeta: number
  /** A toast warns after creating a product with this many units or fewer, and low stock is notified from here on. */
  readonly alCrear: number
}

const INDIVIDUAL: Umbrales = { tarjeta: 1, alCrear: 2 }
const EMPRESA: Umbrales = { tarjeta: 30, alCrear: 30 }

/** The threshold of low stock on the home page and in its filter, in units; the same for every account. */
export const UMBRAL_INICIO = 5

/** The thresholds of low stock in units (docs/rules.md: Products and stock). */
export const umbralesDe = (tipoUsuario: TipoUsuario): Umbrales =>
  tipoUsuario === 'EMPRESARIAL' ? EMPRESA : INDIVIDUAL

/** Whether a card shows the mark of low stock. */
export const isStockBajo = (cantidad: number, tipoUsuario: TipoUsuario): boolean =>
  cantidad <= umbralesDe(tipoUsuario).tarjeta
