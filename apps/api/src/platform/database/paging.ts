import { InvalidError } from '@mi/domain'

/** The most rows that an unpaged list sends; a `Link` leads on from there (docs/rules.md: Lists and paging). */
export const LISTA_MAXIMA = 10_000

/** The order of a list that is sorted by id alone, newest first. */
export const RECIENTE = 'reciente'

/** Where a page ends: the sort key of its last row, and that row's id, which tells equal keys apart. */
export interface Posicion {
  readonly orden: string
  readonly valor: string | number
  readonly id: number
}

/** One page; its rows are JSON text. `siguiente` is where this page ends, or `undefined` if no page follows. */
export interface Hoja {
  readonly filas: readonly string[]
  readonly total: number
  /** Whether the total is an estimate; absent when it is exact. */
  readonly isEstimado?: boolean
  readonly siguiente: Posicion | undefined
}

/** Builds a page from `limite` + 1 rows sorted by id: the extra row only proves that another page follows. */
export const toHoja = (
  rows: readonly { readonly fila: string; readonly id: number }[],
  { limite, total }: { limite: number; total: number },
): Hoja => {
  const shown = rows.slice(0, limite)
  const last = rows.length > limite ? shown.at(-1) : undefined
  return {
    filas: shown.map((row) => row.fila),
    total,
    siguiente: last && { orden: RECIENTE, valor: last.id, id: last.id },
  }
}

export const encodeCursor = ({ orden, valor, id }: Posicion): string =>
  Buffer.from(JSON.stringify([orden, valor, id])).toString('base64url')

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined // Rejected below like any other cursor that does not fit.
  }
}

/** @throws InvalidError for a cursor that is malformed or from another order. */
export const decodeCursor = (cursor: string | undefined, orden: string): Posicion | undefined => {
  if (cursor === undefined) return undefined
  const parts = parse(cursor)
  const [from, valor, id] = Array.isArray(parts) ? (parts as unknown[]) : []
  const fits =
    from === orden && (typeof valor === 'string' || typeof valor === 'number') && Number.isSafeInteger(id)
  if (!fits) throw new InvalidError('El cursor no sirve para esta lista. Empieza desde la primera página.')
  return { orden, valor, id: id as number }
}
