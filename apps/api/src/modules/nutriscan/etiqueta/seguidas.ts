import type { FilaLeida } from './filas.ts'
import type { Pieza } from './piezas.ts'
import { figuresOf } from './resolver.ts'

/** Rows of two columns, and which of them is for 100 g. */
export interface Seguidas {
  readonly filas: readonly FilaLeida[]
  readonly is100First: boolean
  /** What «por 100» is of; a line may break between both words. */
  readonly unidad100: 'g' | 'ml' | undefined
}

// Fewer rows that come twice are a row that was read twice, or a mistake.
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
 * Running text that gives all rows for 100 g and then all for the portion, as rows of two columns. `undefined` for
 * anything else.
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
  const atPortion = text.search(/porporcion(?!\d)/)
  if (pairs.length < LEAST || at100 < 0) return undefined
  return { filas: pairs, is100First: atPortion < 0 || at100 < atPortion, unidad100: unitOf100(lines.flat()) }
}
