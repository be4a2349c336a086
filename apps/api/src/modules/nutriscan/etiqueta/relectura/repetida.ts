import type { Impreso } from '@mi/domain'
import type { FilaLeida } from '../filas.ts'
import { type Lectura, type Unidades, mayEndInUnit, readingsOf, unitOfRow } from '../lecturas.ts'
import type { Fila } from '../nombres.ts'
import type { Numero } from '../piezas.ts'
import { isAlwaysWithDecimal, showsTenths } from '../unidades.ts'

/** One figure of a column, with all that it may be on this label. */
interface Cifrada {
  readonly fila: Fila
  readonly numero: Numero
  readonly lecturas: readonly Lectura[]
}

const isWhole = ({ cifras }: Pick<Numero, 'cifras'>): boolean => /^\d+$/.test(cifras)

/** What a label shows of the decimals of its grams. */
export interface Decimales {
  /** Whether it prints grams below 10 without a decimal: then none of its figures has lost one, but for halves. */
  readonly isInWholes: boolean
  readonly isInTenths: boolean
}

/** What a label shows of its decimals, from its rows and from what its energy and its percentages confirm. */
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

// No label prints so many decimals: the last digit is the unit.
const endsInUnit = ({ cifras }: Pick<Numero, 'cifras'>, fila: Fila): boolean =>
  unitOfRow(fila) === 'g' && (fila === 'sal' ? /\.\d\d[89]$/ : /\.\d[89]$/).test(cifras)

const hasUnit = (fila: Fila, numero: Numero): boolean =>
  bothOf(numero).some((one) => one.unidad !== null || endsInUnit(one, fila))

/** Whether the last digit of either reading may be the unit, or the unit once more: «19» and «19g» for 1 g. */
const mayHoldUnit = (fila: Fila, numero: Numero): boolean =>
  bothOf(numero).some(
    (one) =>
      (one.unidad === null || one.unidad === 'g') && mayEndInUnit(one.cifras) && !endsInUnit(one, fila),
  )

/** Whether the figure would have been read the same with a comma in it. */
const mayHaveLostComma = ({ fila, numero }: Cifrada, { isInWholes, isInTenths }: Decimales): boolean => {
  // Readers invent no commas, and lose none of a printed 0.
  if (unitOfRow(fila) !== 'g' || !bothOf(numero).every(isWhole) || Number(numero.cifras) === 0) return false
  if (fila === 'sal') return true
  // «5 g» for 0,5 g: a single digit may have lost the one before its comma too.
  if (/^\d$/.test(numero.cifras)) return isInTenths
  return !isInWholes || numero.cifras.endsWith('5')
}

/** Returns the figure if both readings agree, a unit was read, the last digit cannot be the unit, and no comma can be missing. */
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
