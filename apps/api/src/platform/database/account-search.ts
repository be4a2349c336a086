import { type SelectQueryBuilder, sql } from 'kysely'
import type { EstadoUsuario } from '@mi/contracts'
import type { Executor } from './database.ts'
import type { OrdenSql } from './ordered-page.ts'
import { searchPatterns } from './search.ts'
import type { Tables, TenantTables } from './tables.ts'

/** A query of accounts, of all companies and states. */
export type Accounts = SelectQueryBuilder<Tables & TenantTables, 'usuarios', object>

/** What accounts are searched by; names and mails by any part of them. */
export interface AccountFilters {
  readonly nombreCompleto?: string | undefined
  readonly correo?: string | undefined
  readonly estado?: EstadoUsuario | undefined
}

/** All accounts, for staff. */
export const allAccounts = (executor: Executor): Accounts => executor.selectFrom('usuarios')

/** Whether a filter looks for a part of a text. */
export const isTextSearch = ({ nombreCompleto, correo }: AccountFilters): boolean =>
  [nombreCompleto, correo].some((text) => searchPatterns(text ?? '').length > 0)

/** Narrows a query of accounts to those that match every filter. */
export const matching = (
  accounts: Accounts,
  { nombreCompleto, correo, estado }: AccountFilters,
): Accounts => {
  let query = accounts
  for (const pattern of searchPatterns(nombreCompleto ?? '')) {
    query = query.where(sql<boolean>`usuarios.nombre_normal like public.normalizar(${pattern})`)
  }
  for (const pattern of searchPatterns(correo ?? '')) {
    query = query.where(sql<boolean>`usuarios.correo_normal like public.normalizar(${pattern})`)
  }
  return estado === undefined ? query : query.where('usuarios.estado', '=', estado)
}

type Columna =
  'id' | 'username' | 'nombreCompleto' | 'correo' | 'estado' | 'createdAt' | 'updatedAt' | 'deletedAt'

/** A column to sort by: its key, and the type that a cursor's value is read as. */
export type ColumnSql = Omit<OrdenSql, 'descendente'>

const COLUMNS: Record<Exclude<Columna, 'deletedAt'>, ColumnSql> = {
  id: { clave: sql`usuarios.id`, tipo: sql`bigint` },
  username: { clave: sql`usuarios.username_normal`, tipo: sql`text` },
  nombreCompleto: { clave: sql`usuarios.nombre_normal`, tipo: sql`text` },
  correo: { clave: sql`usuarios.correo_normal`, tipo: sql`text` },
  estado: { clave: sql`usuarios.estado`, tipo: sql`text` },
  createdAt: { clave: sql`usuarios.created_at`, tipo: sql`timestamptz` },
  updatedAt: { clave: sql`usuarios.updated_at`, tipo: sql`timestamptz` },
}

// Accounts that were never inactivated come last in both directions.
const DELETED = {
  ascending: sql`coalesce(usuarios.deleted_at, timestamptz 'infinity')`,
  descending: sql`coalesce(usuarios.deleted_at, timestamptz '-infinity')`,
}

/** The SQL of an order by one of the common columns or of `more`; «-» in front reverses it. */
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
