import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Pagina, PaginaDesde } from '@mi/contracts'
import { InvalidError, invalidField } from '@mi/domain'

/**
 * Without «limite», an answer has at most this many rows (docs/rules.md: Lists and paging). `Link` leads to the rest.
 */
const LISTA_MAXIMA = 10_000

/** The order's name in lists that are sorted by id alone, newest first. */
const RECIENTE = 'reciente'

/** The position of a row: its sort key (`valor`), and its id, because several rows could have the same sort key. */
export interface Posicion {
  readonly orden: string
  readonly valor: string | number
  readonly id: number
}

/** The row next to a page. The page begins right after this row or, if `haciaAtras` is true, ends right before it. */
export interface Cursor extends Posicion {
  readonly haciaAtras: boolean
}

/** The place of a page in a list that is sorted by id alone. Without a `cursor`, the page is the first page. */
export interface LugarReciente {
  readonly limite: number
  readonly cursor: Cursor | undefined
}

/** The place of a page in a list in any order. */
export interface LugarDePagina extends LugarReciente {
  /** The number of rows before the page; 0 if there is a `cursor`. */
  readonly desde: number
}

/** A page of a list. Each row is JSON text. */
export interface Hoja {
  readonly filas: readonly string[]
  readonly total: number
  /** `true` if `total` is an estimate, `false` or absent if it is exact. */
  readonly isEstimado?: boolean
  /**
   * The cursor of the previous page, or `undefined` if this page is the first. A page after the last row has no row for
   * a cursor. If the list accepts `desde`, this is then the number of rows before the last page.
   */
  readonly anterior?: Cursor | number | undefined
  /** The cursor of the next page, or `undefined` if this page is the last. */
  readonly siguiente: Cursor | undefined
}

export const encodeCursor = ({ orden, valor, id, haciaAtras }: Cursor): string =>
  Buffer.from(JSON.stringify([orden, valor, id, ...(haciaAtras ? [true] : [])])).toString('base64url')

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined // `decodeCursor` refuses `undefined`, like any cursor that does not fit the list.
  }
}

const decodeCursor = (cursor: string | undefined, orden: string): Cursor | undefined => {
  if (cursor === undefined) return undefined
  const parts = parse(cursor)
  const [from, valor, id, haciaAtras = false] = Array.isArray(parts) ? (parts as unknown[]) : []
  const fits =
    from === orden &&
    (typeof valor === 'string' || typeof valor === 'number') &&
    Number.isSafeInteger(id) &&
    typeof haciaAtras === 'boolean'
  if (!fits)
    throw invalidField('cursor', 'El cursor no sirve para esta lista. Empieza desde la primera página.')
  return { orden, valor, id: id as number, haciaAtras }
}

/**
 * @throws InvalidError if the cursor is malformed or belongs to another order, or if «desde» is sent with a cursor.
 */
export const lugarDe = (
  { limite = LISTA_MAXIMA, cursor, desde = 0 }: PaginaDesde,
  orden: string,
): LugarDePagina => {
  if (cursor !== undefined && desde > 0) {
    throw new InvalidError('Una página empieza con «cursor» o con «desde», no con los dos.')
  }
  return { limite, desde, cursor: decodeCursor(cursor, orden) }
}

/**
 * Reads the place of a page in a list that is sorted by id alone.
 * @throws InvalidError if the cursor is malformed or belongs to another order.
 */
export const lugarReciente = ({ limite = LISTA_MAXIMA, cursor }: Pagina): LugarReciente => ({
  limite,
  cursor: decodeCursor(cursor, RECIENTE),
})

/** A row as JSON text. `valor` is the sort key as text. It is absent in a list that is sorted by id alone. */
export interface Fila {
  readonly fila: string
  readonly valor?: string
  readonly id: number
}

interface Cut extends LugarReciente {
  readonly desde?: number
  /** The name of the order, `RECIENTE` by default. Each cursor contains this name. */
  readonly orden?: string
  readonly total: number
  readonly isEstimado?: boolean
}

/** Finds the last page of a list for a page that begins after the last row. */
const lastPageOf = ({ limite, desde, cursor, total }: Cut): Cursor | number | undefined => {
  if (total === 0) return undefined
  // An estimated total can be too large. With `desde`, each such link leads at least one page back.
  if (desde !== undefined) return Math.max(0, (cursor ? total : Math.min(desde, total)) - limite)
  // Without `desde`, a list is sorted newest first, by id or by date and id. The id below the cursor's includes the row of
  // the cursor.
  return cursor && { ...cursor, id: cursor.id - 1, haciaAtras: true }
}

/** Builds a page from up to `limite` + 1 rows. The additional row only shows that the list has more rows. */
export const toHoja = (rows: readonly Fila[], { orden = RECIENTE, ...cut }: Cut): Hoja => {
  const { limite, desde = 0, cursor, total, isEstimado = false } = cut
  const haciaAtras = cursor?.haciaAtras ?? false
  const hasMore = rows.length > limite
  const shown = haciaAtras ? rows.slice(-limite) : rows.slice(0, limite)
  const hasBefore = haciaAtras ? hasMore : cursor !== undefined || desde > 0
  const hasAfter = haciaAtras || hasMore
  const at = (row: Fila | undefined, isBefore: boolean): Cursor | undefined =>
    row && { orden, valor: row.valor ?? row.id, id: row.id, haciaAtras: isBefore }
  return {
    filas: shown.map((row) => row.fila),
    total,
    isEstimado,
    anterior: hasBefore ? (at(shown[0], true) ?? lastPageOf(cut)) : undefined,
    siguiente: hasAfter ? at(shown.at(-1), false) : undefined,
  }
}

/** Reads up to `limite` + 1 rows, newest first, from which `toHoja` builds a page. */
export const readNewest = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: RawBuilder<number>,
  { limite, cursor }: LugarReciente,
): Promise<O[]> => {
  const page = query.limit(limite + 1)
  if (!cursor) return page.orderBy(id, 'desc').execute()
  if (!cursor.haciaAtras) {
    return page
      .where(sql<boolean>`${id} < ${cursor.id}::bigint`)
      .orderBy(id, 'desc')
      .execute()
  }
  const upwards = await page
    .where(sql<boolean>`${id} > ${cursor.id}::bigint`)
    .orderBy(id, 'asc')
    .execute()
  return upwards.toReversed()
}
