import type { TipoUsuario } from '@mi/contracts'

interface Umbrales {
  /** The card of a product is marked at this many units or fewer. */
  readonly tarjeta: number
  /** A toast or a notification warns of low stock at this many units or fewer. */
  readonly alCrear: number
}

const INDIVIDUAL: Umbrales = { tarjeta: 1, alCrear: 2 }
const EMPRESA: Umbrales = { tarjeta: 30, alCrear: 30 }

/** For the home page, the filter `stock=bajo` and the daily mail, a stock of this many units or fewer is low. */
export const UMBRAL_INICIO = 5

/** The thresholds of low stock, in units, for an account of type `tipoUsuario` (docs/rules.md: Products and stock). */
export const umbralesDe = (tipoUsuario: TipoUsuario): Umbrales =>
  tipoUsuario === 'EMPRESARIAL' ? EMPRESA : INDIVIDUAL

/** Whether a stock of `cantidad` units is low enough for a mark on the product's card. */
export const isStockBajo = (cantidad: number, tipoUsuario: TipoUsuario): boolean =>
  cantidad <= umbralesDe(tipoUsuario).tarjeta
