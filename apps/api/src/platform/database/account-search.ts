import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { EstadoUsuario } from '@mi/contracts'
import type { Executor } from './database.ts'
import type { Counting } from './long-list.ts'
import type { OrdenSql } from './ordered-page.ts'
import { escapeLike, searchWords } from './search.ts'
import type { Tables, TenantTables } from './tables.ts'

/** A query for accounts of any company and in any state. */
export type Accounts = SelectQueryBuilder<Tables & TenantTables, 'usuarios', object>

/** Each word of `nombreCompleto` must be a part of the account's name, and each word of `correo` a part of its mail. */
export interface AccountFilters {
  readonly nombreCompleto?: string | undefined
  readonly correo?: string | undefined
  readonly estado?: EstadoUsuario | undefined
}

export const allAccounts = (executor: Executor): Accounts => executor.selectFrom('usuarios')

// The trigram index cannot find words of one or two letters.
const isShort = (word: string): boolean => [...word].length <= 2

type Column = 'nombre_normal' | 'correo_normal'

const hasWord = (column: Column, word: string): RawBuilder<boolean> => {
  const normal = sql.ref(`usuarios.${column}`)
  // With LIKE, a short word would make PostgreSQL read the whole trigram index without excluding any account.
  return isShort(word)
    ? sql`strpos(${normal}, public.normalizar(${word})) > 0`
    : sql`${normal} like public.normalizar(${`%${escapeLike(word)}%`})`
}

/**
 * Returns a condition that an index can check, or `undefined` if there is none. The condition is looser than `hasWord`.
 * Every account that meets `hasWord` also meets this condition, for these reasons:
 * - A text that contains a short word contains all `pares` of the word, which are its pieces of one and two characters.
 * - A longer word that begins with @ matches a mail address only at the start of its domain.
 */
const followsFrom = (column: Column, word: string): RawBuilder<boolean> | undefined => {
  const normal = sql.ref(`usuarios.${column}`)
  if (isShort(word)) return sql`public.pares(${normal}) @> public.pares(public.normalizar(${word}))`
  if (column === 'nombre_normal' || !word.startsWith('@')) return undefined
  const start = `${escapeLike(word.slice(1))}%`
  return sql`split_part(${normal}, '@', 2) like public.normalizar(${start})`
}

const wordsOf = ({ nombreCompleto = '', correo = '' }: AccountFilters): (readonly [Column, string])[] => [
  ...searchWords(nombreCompleto).map((word) => ['nombre_normal', word] as const),
  ...searchWords(correo).map((word) => ['correo_normal', word] as const),
]

export const isTextSearch = (filters: AccountFilters): boolean => wordsOf(filters).length > 0

export const matching = (accounts: Accounts, filters: AccountFilters): Accounts => {
  const { estado } = filters
  let query = estado === undefined ? accounts : accounts.where('usuarios.estado', '=', estado)
  for (const [column, word] of wordsOf(filters)) query = query.where(hasWord(column, word))
  return query
}

// If a search has a short word, only this many of the newest accounts are searched first. If more than `CONTADOS`
// (`long-list.ts`) of them match, the older accounts are not counted.
const LOOKED_AT = 40_000

/**
 * Builds the queries that count the matches. The index of `pares` is slow for a frequent short word, but such a word
 * has more than `CONTADOS` matches among the newest accounts alone. So a search with a short word counts the newest
 * accounts first, and counts all accounts only if too few of the newest accounts match.
 * @param matched The accounts that match every filter.
 */
export const countingOf = (matched: Accounts, filters: AccountFilters): Counting<'usuarios'> => {
  const words = wordsOf(filters)
  let all = matched
  for (const [column, word] of words) {
    const condition = followsFrom(column, word)
    if (condition) all = all.where(condition)
  }
  if (!words.some(([, word]) => isShort(word))) return { all }
  const isNew = sql<boolean>`usuarios.id > (select max(id) from public.usuarios) - ${LOOKED_AT}`
  return { all, some: matched.where(isNew).orderBy('usuarios.id', 'desc') }
}

type Columna =
  | 'id'
  | 'idUsuario'
  | 'username'
  | 'nombreCompleto'
  | 'correo'
  | 'estado'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'

/** The sort key of a column in SQL (`clave`). The value of a cursor is cast to the SQL type `tipo`. */
export type ColumnSql = Omit<OrdenSql, 'descendente'>

const ID: ColumnSql = { clave: sql`usuarios.id`, tipo: sql`bigint` }

const COLUMNS: Record<Exclude<Columna, 'deletedAt'>, ColumnSql> = {
  id: ID,
  idUsuario: ID,
  username: { clave: sql`usuarios.username_normal`, tipo: sql`text` },
  nombreCompleto: { clave: sql`usuarios.nombre_normal`, tipo: sql`text` },
  correo: { clave: sql`usuarios.correo_normal`, tipo: sql`text` },
  estado: { clave: sql`usuarios.estado`, tipo: sql`text` },
  createdAt: { clave: sql`usuarios.created_at`, tipo: sql`timestamptz` },
  updatedAt: { clave: sql`usuarios.updated_at`, tipo: sql`timestamptz` },
}

// Accounts that are not deleted have no `deleted_at`. They come last in both directions.
const DELETED = {
  ascending: sql`coalesce(usuarios.deleted_at, timestamptz 'infinity')`,
  descending: sql`coalesce(usuarios.deleted_at, timestamptz '-infinity')`,
}

/** Returns the SQL for `orden`, the name of a column. A leading «-» in `orden` means descending order. */
export const accountOrder = <More extends string>(
  orden: string,
  more: Readonly<Record<More, ColumnSql>>,
): OrdenSql => {
  const descendente = orden.startsWith('-')
  const columna = orden.replace(/^-/, '')
  if (columna === 'deletedAt') {
    return {
      clave: descendente ? DELETED.descending : DELETED.ascending,
      tipo: sql`timestamptz`,
      descendente,
    }
  }
  const columns: Readonly<Record<string, ColumnSql>> = { ...COLUMNS, ...more }
  const column = columns[columna]
  if (!column) throw new Error(`no list of accounts is sorted by ${columna}`)
  return { ...column, descendente }
}
