import type { Impreso } from '@mi/domain'
import type { FilaLeida } from '../filas.ts'
import { type Lectura, type Unidades, mayEndInUnit, readingsOf, unitOfRow } from '../lecturas.ts'
import type { Fila } from '../nombres.ts'
import type { Numero } from '../piezas.ts'
import { isAlwaysWithDecimal, showsTenths } from '../unidades.ts'

interface Cifrada {
  readonly fila: Fila
  readonly numero: Numero
  readonly lecturas: readonly Lectura[]
}

const isWhole = ({ cifras }: Pick<Numero, 'cifras'>): boolean => /^\d+$/.test(cifras)

export interface Decimales {
  /**
   * Whether the label seems to round grams to wholes or to halves: a confirmed figure below 10 g has no decimal, and
   * `isInTenths` is false. On such a label, a whole figure could have lost a comma only if it ends in 5 («15» for
   * «1,5»).
   */
  readonly isInWholes: boolean
  readonly isInTenths: boolean
}

/** How a label prints decimals, judged from its rows and from the figures that the energy or a percentage confirms. */
export const decimalesOf = (
  filas: readonly FilaLeida[],
  confirmadas: ReadonlyMap<Fila, Impreso>,
): Decimales => {
  const isInTenths = showsTenths(filas) || isAlwaysWithDecimal(filas)
  const isWholeBelow10 = [...confirmadas].some(
    ([fila, { valor, decimales }]) =>
      unitOfRow(fila) === 'g' && fila !== 'sal' && decimales === 0 && valor > 0 && valor < 10,
  )
  return { isInWholes: isWholeBelow10 && !isInTenths, isInTenths }
}

const bothOf = (numero: Numero): Numero[] => [numero, ...(numero.relectura ? [numero.relectura] : [])]

// Labels print at most one decimal of a gram, or two for salt, so an 8 or 9 after these decimals is a misread «g».
const endsInUnit = ({ cifras }: Pick<Numero, 'cifras'>, fila: Fila): boolean =>
  unitOfRow(fila) === 'g' && (fila === 'sal' ? /\.\d\d[89]$/ : /\.\d[89]$/).test(cifras)

const hasUnit = (fila: Fila, numero: Numero): boolean =>
  bothOf(numero).some((one) => one.unidad !== null || endsInUnit(one, fila))

/** Whether the last digit of a reading could be a misread unit: «19» for «1 g», or «19g» if the «g» was read twice. */
const mayHoldUnit = (fila: Fila, numero: Numero): boolean =>
  bothOf(numero).some(
    (one) =>
      (one.unidad === null || one.unidad === 'g') && mayEndInUnit(one.cifras) && !endsInUnit(one, fila),
  )

/** Whether both readings could have lost the comma of a figure. */
const mayHaveLostComma = ({ fila, numero }: Cifrada, { isInWholes, isInTenths }: Decimales): boolean => {
  // If either reading shows a comma, the comma is not lost. A figure of 0 is 0 with or without a comma.
  if (unitOfRow(fila) !== 'g' || !bothOf(numero).every(isWhole) || Number(numero.cifras) === 0) return false
  if (fila === 'sal') return true
  // A single digit could have lost its comma together with the digit before the comma, as in «5 g» for «0,5 g».
  if (/^\d$/.test(numero.cifras)) return isInTenths
  return !isInWholes || numero.cifras.endsWith('5')
}

/**
 * The figure on which both readings agree, or `undefined` if it is still in doubt. It is in doubt if it is an upper
 * bound such as «<0,5 g», if it could have lost a comma, if its unit is unknown, or if its last digit could be a
 * misread unit.
 */
export const repeatedOf = (
  cifrada: Cifrada,
  decimales: Decimales,
  unidades: Unidades,
): Impreso | undefined => {
  const { fila, numero, lecturas } = cifrada
  const { relectura } = numero
  if (!relectura || numero.menorQue || mayHaveLostComma(cifrada, decimales)) return undefined
  if (
    unidades.delNombre === null &&
    (mayHoldUnit(fila, numero) || !(unidades.sinUnidad || hasUnit(fila, numero)))
  )
    return undefined
  const [one] = readingsOf({ ...numero, relectura: undefined }, fila, unidades)
  const [two] = readingsOf(relectura, fila, unidades)
  const [best] = lecturas
  const isSame = one?.costo === 0 && two?.costo === 0 && one.impreso.valor === two.impreso.valor
  return isSame && best?.impreso.valor === one.impreso.valor ? best.impreso : undefined
}
