import { columnsAgree, type Impreso, type Redondeo } from '@mi/domain'
import type { FilaLeida } from './filas.ts'
import { type Lectura, UNLIKELY, type Unidades, readingsOf, unitOfRow } from './lecturas.ts'
import type { Fila } from './nombres.ts'
import type { Numero } from './piezas.ts'
import { isAlwaysWithDecimal, isByHalves, isWithoutUnit } from './unidades.ts'
import { BARE, type Cabecera, type Tamano } from './porcion.ts'

/** A row as both columns say it; `coinciden` when they agree within rounding. */
export interface FilaResuelta {
  readonly fila: Fila
  readonly por100: Impreso | null
  readonly porcion: Impreso | null
  readonly coinciden: boolean
  /** The repairs that this reading of both columns takes. */
  readonly costo: number
  /** Other pairs that agree as well, such as both columns ten times as large. */
  readonly otras: readonly Pareja[]
  readonly menorQue: boolean
  /** What the figure for 100 g may be, whatever the other column says. */
  readonly lecturas: readonly Lectura[]
}

/** One reading of both columns. */
export interface Pareja {
  readonly por100: Impreso
  readonly porcion: Impreso
  readonly costo: number
}

/** How a table of two columns is read best. */
export interface Resolucion {
  readonly tamano: Tamano | null
  readonly filas: readonly FilaResuelta[]
  readonly confirmadas: number
}

interface Celdas {
  readonly fila: Fila
  readonly unidades: Unidades
  readonly redondeo: Redondeo | undefined
  readonly primera: Numero | undefined
  readonly segunda: Numero | undefined
}

const REDONDEO: Partial<Record<Fila, Redondeo>> = {
  calorias: 'calorias',
  sodio: 'sodio',
  grasasTrans: 'sodio',
}

const middleOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The numbers of a row that are figures of its nutrient. */
export const figuresOf = ({ fila, numeros }: FilaLeida): Numero[] =>
  numeros.filter(
    ({ unidad }) =>
      unidad !== '%' && unidad !== 'kj' && (fila === 'calorias' || unidad !== 'kcal') && unidad !== 'ml',
  )

/** The first two figures of each row as columns; a lone figure goes to the column whose place it has. */
const toColumns = (filas: readonly FilaLeida[]): Celdas[] => {
  const both = filas.map(figuresOf).filter((numeros) => numeros.length >= 2)
  const sinUnidad = isWithoutUnit(filas)
  const conDecimal = isAlwaysWithDecimal(filas)
  const medios = isByHalves(filas) ? ('medios' as const) : undefined
  const left = middleOf(both.flatMap(([one]) => one?.fin ?? []))
  const right = middleOf(both.flatMap(([, two]) => two?.fin ?? []))
  return filas.map((leida) => {
    const [one, two] = figuresOf(leida)
    const { fila, unidad } = leida
    const redondeo = REDONDEO[fila] ?? (unitOfRow(fila) === 'g' ? medios : undefined)
    const cells = { fila, unidades: { delNombre: unidad, sinUnidad, conDecimal }, redondeo }
    if (!one || two) return { ...cells, primera: one, segunda: two }
    const isRight =
      left !== undefined && right !== undefined && Math.abs(one.fin - right) < Math.abs(one.fin - left)
    return { ...cells, primera: isRight ? undefined : one, segunda: isRight ? one : undefined }
  })
}

const pairsOf = (
  of100: readonly Lectura[],
  ofPortion: readonly Lectura[],
  redondeo: Redondeo | undefined,
  size: number,
): Pareja[] =>
  of100
    .flatMap((a) =>
      ofPortion.map((b) => ({ por100: a.impreso, porcion: b.impreso, costo: a.costo + b.costo })),
    )
    .filter(({ por100, porcion }) => columnsAgree(por100, porcion, size, redondeo))
    .toSorted((a, b) => a.costo - b.costo)

const isOtherScale = (a: Impreso, b: Impreso): boolean =>
  a.valor > 0 && b.valor > 0 && Math.max(a.valor / b.valor, b.valor / a.valor) > 5

/** The pairs that say something else than the best one. Within rounding, the likeliest reading stands for all. */
const othersOf = (pair: Pareja | undefined, pairs: readonly Pareja[]): Pareja[] =>
  pair
    ? pairs.filter(
        ({ por100, porcion }) => isOtherScale(por100, pair.por100) && isOtherScale(porcion, pair.porcion),
      )
    : []

/** «1,1 g» beside «<0,5 g»: of all its readings, the one that is so little in a portion. */
const belowBound = (of100: readonly Lectura[], bound: Lectura, size: number): Pareja | undefined => {
  const least = Math.min(...of100.map(({ costo }) => costo))
  const likely = of100.filter(({ costo }) => costo < least + UNLIKELY)
  const possible = likely.filter(({ impreso }) => (impreso.valor * size) / 100 <= bound.impreso.valor)
  const [only, ...others] = possible
  return only && others.length === 0
    ? { por100: only.impreso, porcion: bound.impreso, costo: only.costo }
    : undefined
}

const resolveRow = (
  { fila, unidades, redondeo, primera, segunda }: Celdas,
  is100First: boolean,
  tamano: Tamano | null,
): FilaResuelta => {
  const [hundred, portion] = is100First ? [primera, segunda] : [segunda, primera]
  const of100 = hundred ? readingsOf(hundred, fila, unidades) : []
  const ofPortion = portion ? readingsOf(portion, fila, unidades) : []
  const [bound] = portion?.menorQue === true && hundred?.menorQue === false ? ofPortion : []
  const below = bound && tamano ? belowBound(of100, bound, tamano.cantidad) : undefined
  const agreeing = tamano ? pairsOf(of100, ofPortion, redondeo, tamano.cantidad) : []
  const [pair, ...rest] = below ? [below] : bound ? [] : agreeing
  return {
    fila,
    por100: pair?.por100 ?? of100[0]?.impreso ?? null,
    porcion: pair?.porcion ?? ofPortion[0]?.impreso ?? null,
    coinciden: pair !== undefined,
    costo: pair?.costo ?? 0,
    otras: othersOf(pair, rest),
    lecturas: of100,
    menorQue: hundred?.menorQue === true || (portion?.menorQue === true && !below),
  }
}

// Rows of zeros agree for every size and in every order, so they choose nothing.
const weightOf = ({ coinciden, por100 }: FilaResuelta): number =>
  !coinciden ? 0 : por100?.valor === 0 ? 0.1 : 1

/** Without a printed size, energy and sodium tell it: their units are never read as digits. */
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

/** Chooses size and order of the columns so that most rows agree, then the likeliest reading of each row. */
export const resolveColumns = (filas: readonly FilaLeida[], cabecera: Cabecera): Resolucion => {
  const cells = toColumns(filas)
  const orders = cabecera.is100First === undefined ? [true, false] : [cabecera.is100First]
  const tries = orders.flatMap((is100First) => {
    const isPrinted = cabecera.tamanos.some(({ costo }) => costo < BARE)
    const sizes = isPrinted ? cabecera.tamanos : [...cabecera.tamanos, ...sizesFromRows(cells, is100First)]
    return [null, ...sizes].map((tamano) => {
      const rows = cells.map((cell) => resolveRow(cell, is100First, tamano))
      const score = rows.reduce((sum, row) => sum + weightOf(row), 0) - (tamano?.costo ?? 0) * 0.1
      return { tamano, filas: rows, score }
    })
  })
  const [first] = tries.toSorted((a, b) => b.score - a.score)
  const rows = first?.filas ?? []
  return {
    tamano: first?.tamano ?? null,
    filas: rows,
    confirmadas: rows.filter(({ coinciden }) => coinciden).length,
  }
}
