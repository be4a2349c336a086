import type { FilaLeida } from './filas.ts'
import type { Pieza } from './piezas.ts'
import { type Cabecera, MISREAD } from './porcion.ts'
import { figuresOf, resolveColumns } from './resolver.ts'

export interface Seguidas {
  readonly filas: readonly FilaLeida[]
  readonly is100First: boolean
  /** The unit after «por 100», even if the unit is on the next line. */
  readonly unidad100: 'g' | 'ml' | undefined
}

// `joinSeguidas` treats a text as two lists only if at least this many rows are in both lists. If fewer rows occur
// twice, the repetition is probably a misreading.
const LEAST = 4

const textOf = (lines: readonly (readonly Pieza[])[]): string =>
  lines
    .flat()
    .map((piece) => (piece.tipo === 'texto' ? piece.texto : piece.tipo === 'numero' ? piece.cifras : ''))
    .join('')

const unitOf100 = (pieces: readonly Pieza[]): Seguidas['unidad100'] => {
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    const isNamed = before?.tipo === 'texto' && before.texto === 'por'
    if (!isNamed || piece.tipo !== 'numero' || piece.cifras !== '100') continue
    const after = pieces[index + 1]
    const unidad = piece.unidad ?? (after?.tipo === 'unidad' ? after.unidad : null)
    if (unidad === 'g' || unidad === 'ml') return unidad
  }
  return undefined
}

/**
 * Some labels print sentences instead of a table: first all rows for 100 g, then all rows for the portion, or the other
 * way round. `joinSeguidas` joins these two lists into rows of two columns. It returns `undefined` for any other text.
 */
export const joinSeguidas = (
  filas: readonly FilaLeida[],
  lines: readonly (readonly Pieza[])[],
): Seguidas | undefined => {
  const rows = filas.filter((leida) => leida.fila !== 'otra' && figuresOf(leida).length === 1)
  const second = rows.findIndex(({ fila }, place) => rows.findIndex((other) => other.fila === fila) < place)
  if (second < LEAST) return undefined
  const [above, below] = [rows.slice(0, second), rows.slice(second)]
  const pairs = above.flatMap((one) => {
    const two = below.find(({ fila }) => fila === one.fila)
    return two ? [{ ...one, numeros: [...figuresOf(one), ...figuresOf(two)] }] : []
  })
  const text = textOf(lines)
  const at100 = text.search(/por100\d?(?!\d)/)
  // «Tamaño por porción» is no head.
  const atPortion = text.search(/(?<!tamano)porporcion(?!\d)/)
  if (pairs.length < LEAST || at100 < 0) return undefined
  return { filas: pairs, is100First: atPortion < 0 || at100 < atPortion, unidad100: unitOf100(lines.flat()) }
}

// Whether a heading «100 g» or printed units show that the second figures of the rows are a second column. Otherwise,
// these figures could be percentages whose «%» was not read.
const columnsSay = (filas: readonly FilaLeida[], { hasPor100 }: Cabecera): boolean => {
  const seconds = filas.flatMap((leida) => figuresOf(leida)[1] ?? [])
  const withUnit = seconds.filter(({ unidad }) => unidad !== null)
  return (hasPor100 && seconds.length >= 2) || withUnit.length >= 3
}

// A second column is proven if the two figures of at least this many rows fit a printed portion size. Fewer rows could
// fit the size by chance. Rows of zeros do not count, because they fit every size.
const PROOF = 4

/** Whether the two figures of most rows, and of at least `PROOF` rows, fit a printed portion size. */
const columnsProve = (filas: readonly FilaLeida[], cabecera: Cabecera): boolean => {
  const tamanos = cabecera.tamanos.filter(({ costo, cantidad }) => costo <= MISREAD && cantidad !== 100)
  const pairs = filas.filter((leida) => figuresOf(leida).length === 2)
  if (tamanos.length === 0 || pairs.length < PROOF) return false
  const { filas: rows, tamano } = resolveColumns(pairs, { ...cabecera, tamanos })
  const agreeing = rows.filter(
    ({ coinciden, por100, costo }) => coinciden && costo <= MISREAD && por100?.valor !== 0,
  )
  return tamano !== null && agreeing.length >= PROOF && agreeing.length * 2 > pairs.length
}

export const hasTwoColumns = (filas: readonly FilaLeida[], cabecera: Cabecera): boolean =>
  columnsSay(filas, cabecera) || columnsProve(filas, cabecera)

/**
 * Whether the second figures of the rows are amounts. At least two of these figures must have decimals, because labels
 * print percentages without decimals. If the second figures are amounts, the first figures could be for 100 g.
 */
export const hasSecondFigures = (filas: readonly FilaLeida[]): boolean =>
  filas.filter((leida) => figuresOf(leida)[1]?.cifras.includes('.') === true).length >= 2
