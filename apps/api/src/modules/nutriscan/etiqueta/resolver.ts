import { columnsAgree, type Impreso, type Redondeo, toKilojulios } from '@mi/domain'
import type { FilaLeida } from './filas.ts'
import { type Lectura, UNLIKELY, type Unidades, readingsOf, unitOfRow } from './lecturas.ts'
import type { Fila } from './nombres.ts'
import type { Numero } from './piezas.ts'
import { editionsOf } from './ediciones.ts'
import { isAlwaysWithDecimal, isByHalves, isByTenths, isWithoutUnit } from './unidades.ts'
import { BARE, type Cabecera, type Tamano } from './porcion.ts'

/**
 * A row with the likeliest reading of each column. `coinciden` is true if the columns agree within rounding. Later,
 * `settleScale` makes it true in rows that other rows confirm, and false in rows that turn out to be doubtful.
 */
export interface FilaResuelta {
  readonly fila: Fila
  readonly por100: Impreso | null
  readonly porcion: Impreso | null
  readonly coinciden: boolean
  /** The cost of the repairs that make the columns agree. It is 0 if the columns do not agree. */
  readonly costo: number
  /** Whether either figure has a comma. In a row of grams, a comma of the second reading counts too. */
  readonly conComa: boolean
  /**
   * Whether the row is in grams and neither of two passes found a comma in it. Without a second pass, this is false.
   * It is also false on a label that prints every figure in grams with a decimal, because the commas were lost there.
   */
  readonly sinComas: boolean
  /** Other pairs of readings that also agree, such as both figures ten times as large. */
  readonly otras: readonly Pareja[]
  /** Whether both figures could have lost their commas: no reading has a comma, and `otras` has other pairs. */
  readonly sinEscala: boolean
  /** Whether the second pass failed to read at least one figure of the row, and no reading has a comma. */
  readonly sinReleer: boolean
  readonly menorQue: boolean
  /** All readings of the figure for 100 g, including those that do not fit the other column. */
  readonly lecturas: readonly Lectura[]
}

export interface Pareja {
  readonly por100: Impreso
  readonly porcion: Impreso
  readonly costo: number
}

export interface Resolucion {
  readonly tamano: Tamano | null
  /** Whether the column for 100 g comes first. If the head does not show the order, the rows decide it. */
  readonly is100First: boolean
  readonly filas: readonly FilaResuelta[]
  readonly confirmadas: number
}

interface Celdas {
  readonly fila: Fila
  /** Whether tenths are expected: the label prints tenths of grams, and the row is in grams and is not salt. */
  readonly conDecimas: boolean
  readonly unidades: Unidades
  readonly redondeo: Redondeo | undefined
  readonly primera: Numero | undefined
  readonly segunda: Numero | undefined
  /** Whether the picture had a second pass, in which the doubtful places are read again. */
  readonly isTwice: boolean
}

const REDONDEO: Partial<Record<Fila, Redondeo>> = {
  calorias: 'calorias',
  sodio: 'sodio',
  grasasTrans: 'sodio',
}

const COLUMNS = 2
// Only readings that cost at most this are used to repair a digit or to prove the portion's size.
const SURE = 1
/** The cost that the repair of a digit (`mendedPair`) adds to a reading. */
export const EDITED = 6
// The columns of this many rows must agree to prove the portion's size. Without this proof, no digit is repaired,
// because a wrong repair could agree with a misread size.
const PROOF = 3

const middleOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const isSameEnergy = (kilojulios: Numero, kcal: Numero): boolean =>
  Math.abs(Number(kilojulios.cifras) - toKilojulios(Number(kcal.cifras))) <= 0.5 + toKilojulios(0.5)

/**
 * If the energy row has more numbers than the table has columns, drops the numbers that are in kJ. A number is in kJ if
 * another number, taken as kcal, is the same energy. The units that were read are ignored, because they could be
 * misread.
 */
const withoutKilojulios = (numeros: readonly Numero[]): readonly Numero[] =>
  numeros.length <= COLUMNS
    ? numeros
    : numeros.filter((one) => !numeros.some((other) => other !== one && isSameEnergy(one, other)))

export const figuresOf = ({ fila, numeros }: FilaLeida): Numero[] => {
  const figures = numeros.filter(
    ({ unidad }) =>
      unidad !== '%' && unidad !== 'kj' && (fila === 'calorias' || unidad !== 'kcal') && unidad !== 'ml',
  )
  return fila === 'calorias' ? [...withoutKilojulios(figures)] : figures
}

/** Splits each row into two columns. If a row has only one figure, the figure goes to the column closest to it. */
const toColumns = (filas: readonly FilaLeida[], isTwice: boolean): Celdas[] => {
  const both = filas.map(figuresOf).filter((numeros) => numeros.length >= 2)
  const sinUnidad = isWithoutUnit(filas)
  const conDecimal = isAlwaysWithDecimal(filas)
  const medios = isByHalves(filas) ? ('medios' as const) : undefined
  const isTenths = isByTenths(filas)
  const left = middleOf(both.flatMap(([one]) => one?.fin ?? []))
  const right = middleOf(both.flatMap(([, two]) => two?.fin ?? []))
  return filas.map((leida) => {
    const [one, two] = figuresOf(leida)
    const { fila, unidad } = leida
    const redondeo = REDONDEO[fila] ?? (unitOfRow(fila) === 'g' ? medios : undefined)
    const conDecimas = isTenths && unitOfRow(fila) === 'g' && fila !== 'sal'
    const unidades = { delNombre: unidad, sinUnidad, conDecimal }
    const cells = { fila, conDecimas, unidades, redondeo, isTwice }
    if (!one || two) return { ...cells, primera: one, segunda: two }
    const isRight =
      left !== undefined && right !== undefined && Math.abs(one.fin - right) < Math.abs(one.fin - left)
    return { ...cells, primera: isRight ? undefined : one, segunda: isRight ? one : undefined }
  })
}

const isInTenths = ({ valor, decimales }: Impreso): boolean => valor === 0 || valor >= 10 || decimales > 0
const hasTenths = ({ valor, decimales }: Impreso): boolean => decimales > 0 && (valor * 2) % 1 !== 0
const hasZero = ({ valor, decimales }: Impreso): boolean => decimales === 1 && valor > 0 && valor % 1 === 0
const isFiner = (a: Impreso, b: Impreso): boolean =>
  a.decimales > 1 && b.valor > 0 && b.decimales < a.decimales
/**
 * Whether the decimals of two figures show that one of the figures was misread. Each of these cases is enough:
 * - One figure is a whole number from 1 to 9, and the other has tenths other than a half («1 g» and «2,2 g»).
 * - The figure for 100 g is 0, and the figure for the portion is not 0 and has decimals.
 * - One figure has hundredths, and the other figure has fewer decimals and is not 0.
 */
const isMixed = (por100: Impreso, porcion: Impreso): boolean =>
  (hasTenths(por100) && !isInTenths(porcion)) ||
  (hasTenths(porcion) && !isInTenths(por100)) ||
  (por100.valor === 0 && porcion.valor > 0 && porcion.decimales > 0) ||
  isFiner(por100, porcion) ||
  isFiner(porcion, por100) ||
  (hasZero(por100) && !isInTenths(porcion)) ||
  (hasZero(porcion) && !isInTenths(por100))

const pairsOf = (
  of100: readonly Lectura[],
  ofPortion: readonly Lectura[],
  { fila, redondeo, conDecimas }: Celdas,
  size: number,
): Pareja[] => {
  const isGrams = unitOfRow(fila) === 'g' && fila !== 'sal'
  return of100
    .flatMap((a) =>
      ofPortion.map((b) => ({ por100: a.impreso, porcion: b.impreso, costo: a.costo + b.costo })),
    )
    .filter(({ por100, porcion }) => !isGrams || !isMixed(por100, porcion))
    .filter(({ por100, porcion }) => !conDecimas || (isInTenths(por100) && isInTenths(porcion)))
    .filter(({ por100, porcion }) => columnsAgree(por100, porcion, size, redondeo))
    .toSorted((a, b) => a.costo - b.costo)
}

/** Whether a figure has at least two significant digits. A figure with one digit agrees with too many others. */
const isTelling = ({ valor, decimales }: Impreso): boolean => Math.round(valor * 10 ** decimales) >= 10

/**
 * Repairs a figure in which the text reader lost one digit, or read one digit too many. Returns one pair of figures
 * that agree after the repair. Returns no pair if no repair makes the figures agree. If several repairs do, and they
 * give different figures for 100 g, returns no pair either.
 */
const mendedPair = (
  celdas: Celdas,
  [hundred, portion]: readonly (Numero | undefined)[],
  size: number,
): Pareja[] => {
  if (!hundred || !portion || hundred.menorQue || portion.menorQue) return []
  const { fila, unidades } = celdas
  const likely = (numero: Numero) => readingsOf(numero, fila, unidades).filter(({ costo }) => costo <= SURE)
  const witness = (numero: Numero) => likely(numero).filter(({ impreso }) => isTelling(impreso))
  const edited = (numero: Numero) =>
    editionsOf(numero, fila)
      .flatMap(likely)
      .map((one) => ({ ...one, costo: one.costo + EDITED }))
  const pairs = [
    ...pairsOf(edited(hundred), witness(portion), celdas, size),
    ...pairsOf(witness(hundred), edited(portion), celdas, size),
  ]
  const [first] = pairs
  return first && pairs.every(({ por100 }) => por100.valor === first.por100.valor) ? [first] : []
}

const isOtherScale = (a: Impreso, b: Impreso): boolean =>
  a.valor > 0 && b.valor > 0 && Math.max(a.valor / b.valor, b.valor / a.valor) > 5

/** Returns the pairs in which each figure differs from its counterpart in `pair` by more than a factor of 5. */
const othersOf = (pair: Pareja | undefined, pairs: readonly Pareja[]): Pareja[] =>
  pair
    ? pairs.filter(
        ({ por100, porcion }) => isOtherScale(por100, pair.por100) && isOtherScale(porcion, pair.porcion),
      )
    : []

/**
 * Reads a figure for 100 g («1,1 g») beside a bound for the portion («<0,5 g»). Returns `undefined` if no likely
 * reading of the figure fits the bound, or if several likely readings fit it.
 */
const belowBound = (of100: readonly Lectura[], bound: Lectura, size: number): Pareja | undefined => {
  const least = Math.min(...of100.map(({ costo }) => costo))
  const likely = of100.filter(({ costo }) => costo < least + UNLIKELY)
  const possible = likely.filter(({ impreso }) => (impreso.valor * size) / 100 <= bound.impreso.valor)
  const [only, ...others] = possible
  return only && others.every(({ impreso }) => impreso.valor === only.impreso.valor)
    ? { por100: only.impreso, porcion: bound.impreso, costo: only.costo }
    : undefined
}

const hasComma = (numero: Numero | undefined): boolean =>
  [numero, numero?.relectura].some((each) => each?.cifras.includes('.') === true)

const resolveRow = (
  celdas: Celdas,
  is100First: boolean,
  tamano: Tamano | null,
  mend: typeof mendedPair | undefined,
): FilaResuelta => {
  const { fila, unidades, primera, segunda } = celdas
  const [hundred, portion] = is100First ? [primera, segunda] : [segunda, primera]
  const of100 = hundred ? readingsOf(hundred, fila, unidades) : []
  const ofPortion = portion ? readingsOf(portion, fila, unidades) : []
  const [bound] = portion?.menorQue === true && hundred?.menorQue === false ? ofPortion : []
  const below = bound && tamano ? belowBound(of100, bound, tamano.cantidad) : undefined
  const asRead = tamano ? pairsOf(of100, ofPortion, celdas, tamano.cantidad) : []
  const agreeing =
    tamano && mend && asRead.length === 0 ? mend(celdas, [hundred, portion], tamano.cantidad) : asRead
  const [pair, ...rest] = below ? [below] : bound ? [] : agreeing
  const otras = othersOf(pair, rest)
  const isWithoutComma = !hasComma(primera) && !hasComma(segunda)
  return {
    fila,
    por100: pair?.por100 ?? of100[0]?.impreso ?? null,
    porcion: pair?.porcion ?? ofPortion[0]?.impreso ?? null,
    coinciden: pair !== undefined,
    costo: pair?.costo ?? 0,
    conComa: [primera, segunda].some((numero) => numero?.cifras.includes('.') === true),
    sinComas: celdas.isTwice && unitOfRow(fila) === 'g' && !unidades.conDecimal && isWithoutComma,
    otras,
    sinEscala: otras.length > 0 && isWithoutComma,
    sinReleer: celdas.isTwice && isWithoutComma && [primera, segunda].some((each) => each && !each.relectura),
    lecturas: of100,
    menorQue: hundred?.menorQue === true || (portion?.menorQue === true && !below),
  }
}

// A row of zeros agrees with every portion size and every order of the columns, so it adds little to the score.
const weightOf = ({ coinciden, por100 }: FilaResuelta): number =>
  !coinciden ? 0 : por100?.valor === 0 ? 0.1 : 1

/** Whether the columns agree without a repaired digit, and both figures have enough digits to rule out other sizes. */
const provesSize = ({ coinciden, costo, por100, porcion }: FilaResuelta): boolean =>
  coinciden && costo <= SURE && por100 !== null && porcion !== null && isTelling(por100) && isTelling(porcion)

/**
 * Computes a portion size from each row of energy or sodium. Rows in grams are not used, because a «g» that was misread
 * as an 8 or a 9 would give a wrong size.
 */
const sizesFromRows = (cells: readonly Celdas[], is100First: boolean): Tamano[] =>
  cells
    .filter(({ fila }) => fila === 'calorias' || fila === 'sodio')
    .flatMap(({ primera, segunda }) => {
      const [hundred, portion] = is100First ? [primera, segunda] : [segunda, primera]
      const [a, b] = [Number(hundred?.cifras), Number(portion?.cifras)]
      return a > 0 && b > 0 && b !== a
        ? [{ cantidad: Math.round((b / a) * 100), unidad: 'g' as const, costo: 5 }]
        : []
    })
    .filter(({ cantidad }) => cantidad > 0 && cantidad <= 500)

/**
 * First chooses the portion's size and the order of the columns, so that most rows agree. Then chooses the likeliest
 * reading of each row. `isTwice` is true if the picture had a second pass, in which the doubtful places are read again.
 */
export const resolveColumns = (
  filas: readonly FilaLeida[],
  cabecera: Cabecera,
  isTwice = false,
): Resolucion => {
  const cells = toColumns(filas, isTwice)
  const orders = cabecera.is100First === undefined ? [true, false] : [cabecera.is100First]
  const tries = orders.flatMap((is100First) => {
    // If the head gives a size with a unit, only sizes with a unit are tried. A number without a unit could be a count
    // of spoons, and rows could agree with such a number by chance.
    const withUnit = cabecera.tamanos.filter(({ costo }) => costo < BARE)
    const isRead = withUnit.some(({ costo }) => costo === 0)
    const printed = withUnit.length > 0 ? withUnit : cabecera.tamanos
    const sizes = isRead ? printed : [...printed, ...sizesFromRows(cells, is100First)]
    return [null, ...sizes].map((tamano) => {
      const resolve = (mend?: typeof mendedPair) =>
        cells.map((cell) => resolveRow(cell, is100First, tamano, mend))
      const rows = resolve()
      const score = rows.reduce((sum, row) => sum + weightOf(row), 0) - (tamano?.costo ?? 0) * 0.1
      return { is100First, tamano, filas: rows, score, resolve }
    })
  })
  const [first] = tries.toSorted((a, b) => b.score - a.score)
  const isSizeProven = (first?.filas ?? []).filter(provesSize).length >= PROOF
  const rows = (isSizeProven ? first?.resolve(mendedPair) : first?.filas) ?? []
  return {
    tamano: first?.tamano ?? null,
    is100First: first?.is100First ?? true,
    filas: rows,
    confirmadas: rows.filter(({ coinciden }) => coinciden).length,
  }
}
