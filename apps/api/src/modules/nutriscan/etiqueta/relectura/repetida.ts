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

/** Whether both readings have the same digits, and neither shows a «<». */
export const isReadTwice = ({ cifras, menorQue, relectura }: Numero): boolean =>
  !menorQue && relectura?.menorQue === false && relectura.cifras === cifras

interface Posible {
  readonly valor: number
  /** Whether the last digit of the reading was taken for a misread «g». */
  readonly isUnitDigit: boolean
}

/** The values that one reading allows: «19» could be 19 or, if its 9 is a misread «g», 1. */
const possibleOf = (numero: Numero, fila: Fila, unidades: Unidades): Posible[] => {
  const { cifras, unidad } = numero
  const own = unidad ?? unidades.delNombre
  const [best] = readingsOf({ ...numero, relectura: undefined }, fila, unidades)
  const read = best?.costo === 0 ? [{ valor: best.impreso.valor, isUnitDigit: false }] : []
  // If the «g» was read twice, «1 g» is «19g».
  const mayEnd =
    (unidad === null ? own === null && !unidades.sinUnidad : unidad === 'g') && mayEndInUnit(cifras)
  if (unitOfRow(fila) !== 'g' || !mayEnd || endsInUnit(numero, fila)) return read
  return [
    { valor: Number(cifras), isUnitDigit: false },
    { valor: Number(cifras.slice(0, -1)), isUnitDigit: true },
  ]
}

/** Whether two readings have the same digits and only `one` has a comma: «2,5g» or «2,59», and «25» or «259». */
const isWithoutComma = (one: Numero, other: Numero): boolean => {
  if (isWhole(one) || !isWhole(other)) return false
  const digits = one.cifras.replace('.', '')
  return digits === other.cifras || [`${digits}8`, `${digits}9`].includes(other.cifras)
}

/** Whether both readings could have lost the comma of a figure. */
const mayHaveLostComma = (
  { fila, numero }: Cifrada,
  { valor, isUnitDigit }: Posible,
  { isInWholes, isInTenths }: Decimales,
): boolean => {
  // If either reading shows a comma, the comma is not lost. A figure of 0 is 0 with or without a comma.
  if (unitOfRow(fila) !== 'g' || !bothOf(numero).every(isWhole) || valor === 0) return false
  if (fila === 'sal') return true
  // A single digit could have lost its comma together with the digit before the comma, as in «5 g» for «0,5 g».
  if (valor < 10 && !isUnitDigit) return isInTenths
  return !isInWholes || (valor >= 10 && valor % 10 === 5)
}

/**
 * The figure on which both readings agree, or `undefined` if it is still in doubt. It is in doubt if it is an upper
 * bound such as «<0,5 g», if it could have lost a comma, if its unit is unknown, or if its last digit could be a
 * misread unit. @param most the largest possible figure, such as the carbohydrates for the sugars
 */
export const repeatedOf = (
  cifrada: Cifrada,
  decimales: Decimales,
  unidades: Unidades,
  most: number,
): Impreso | undefined => {
  const { fila, numero, lecturas } = cifrada
  const { relectura } = numero
  if (!relectura || numero.menorQue) return undefined
  // `withSeenComma` has put the reading with a comma first.
  const again = possibleOf(isWithoutComma(numero, relectura) ? numero : relectura, fila, unidades)
  const common = possibleOf(numero, fila, unidades).flatMap(({ valor, isUnitDigit }) => {
    const other = again.find((each) => each.valor === valor)
    return other && valor <= most ? [{ valor, isUnitDigit: isUnitDigit && other.isUnitDigit }] : []
  })
  const [only, ...others] = common
  if (!only || others.length > 0 || mayHaveLostComma(cifrada, only, decimales)) return undefined
  const isOfUnit = only.isUnitDigit || unidades.sinUnidad || unidades.delNombre !== null
  if (!isOfUnit && !hasUnit(fila, numero)) return undefined
  return lecturas.find(({ impreso }) => impreso.valor === only.valor)?.impreso
}
