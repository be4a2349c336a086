import type { Impreso } from '@mi/domain'
import { type Lectura, type Unidades, readingsOf, unitOfRow } from '../lecturas.ts'
import type { Fila } from '../nombres.ts'
import type { Numero } from '../piezas.ts'

/** One figure of a column, with all that it may be on this label. */
interface Cifrada {
  readonly fila: Fila
  readonly numero: Numero
  readonly lecturas: readonly Lectura[]
}

const isWhole = ({ cifras }: Pick<Numero, 'cifras'>): boolean => /^\d+$/.test(cifras)

// No label prints so many decimals: the last digit is the unit.
const endsInUnit = ({ cifras }: Pick<Numero, 'cifras'>, fila: Fila): boolean =>
  unitOfRow(fila) === 'g' && (fila === 'sal' ? /\.\d\d[89]$/ : /\.\d[89]$/).test(cifras)

const hasUnit = (fila: Fila, numero: Numero): boolean =>
  [numero, ...(numero.relectura ? [numero.relectura] : [])].some(
    (one) => one.unidad !== null || endsInUnit(one, fila),
  )

/** Whether a label prints grams below 10 without a decimal: then none of its figures has lost one, but for halves. */
const printsWholes = (confirmadas: ReadonlyMap<Fila, Impreso>): boolean =>
  [...confirmadas].some(
    ([fila, { valor, decimales }]) =>
      unitOfRow(fila) === 'g' && fila !== 'sal' && decimales === 0 && valor > 0 && valor < 10,
  )

/** Whether the figure would have been read the same with a comma in it. */
const mayHaveLostComma = ({ fila, numero }: Cifrada, isInWholes: boolean): boolean => {
  if (unitOfRow(fila) !== 'g') return false
  const both = [numero, ...(numero.relectura ? [numero.relectura] : [])]
  // Readers invent no commas, and a single digit has room for none.
  if (!both.every(isWhole) || /^\d$/.test(numero.cifras)) return false
  return fila === 'sal' || !isInWholes || numero.cifras.endsWith('5')
}

/**
 * The figure that both readings of its place give, with its unit and no digit that may be one, and where no comma can be
 * lost; `undefined` for anything less.
 */
export const repeatedOf = (
  cifrada: Cifrada,
  confirmadas: ReadonlyMap<Fila, Impreso>,
  unidades: Unidades,
): Impreso | undefined => {
  const { fila, numero, lecturas } = cifrada
  const { relectura } = numero
  if (!relectura || numero.menorQue || mayHaveLostComma(cifrada, printsWholes(confirmadas))) return undefined
  if (unidades.delNombre === null && !unidades.sinUnidad && !hasUnit(fila, numero)) return undefined
  const [one] = readingsOf({ ...numero, relectura: undefined }, fila, unidades)
  const [two] = readingsOf(relectura, fila, unidades)
  const [best] = lecturas
  const isSame = one?.costo === 0 && two?.costo === 0 && one.impreso.valor === two.impreso.valor
  return isSame && best?.impreso.valor === one.impreso.valor ? best.impreso : undefined
}
