import type { TipoUsuario } from '@mi/contracts'

interface Umbrales {
  /** The card is marked at this many units or fewer. */
  readonly tarjeta: number
  /** A toast warns after creating a product with this many units or fewer. */
  readonly alCrear: number
}

const INDIVIDUAL: Umbrales = { tarjeta: 1, alCrear: 2 }
const EMPRESA: Umbrales = { tarjeta: 30, alCrear: 30 }

/** The threshold of the home page and its filter, in units; the same for every account. */
export const UMBRAL_INICIO = 5

/** The thresholds of low stock in units, per surface (docs/rules.md: Products and stock). */
export const umbralesDe = (tipoUsuario: TipoUsuario): Umbrales =>
  tipoUsuario === 'EMPRESARIAL' ? EMPRESA : INDIVIDUAL

/** Whether a card shows the mark of low stock. */
export const isStockBajo = (cantidad: number, tipoUsuario: TipoUsuario): boolean =>
  cantidad <= umbralesDe(tipoUsuario).tarjeta
