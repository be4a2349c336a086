import { sql } from 'kysely'
import { UnauthenticatedError } from '@mi/domain'
import type { Executor } from '../database/database.ts'

export interface Cuenta {
  readonly id: number
  readonly claveHash: string
  readonly estado: 'activo' | 'inactivo'
  readonly correo: string
  readonly nombreCompleto: string
}

/** `correo` is the typed address in lower case, under which login and recovery count the attempts. */
export interface CuentaBuscada {
  readonly correo: string
  readonly cuenta: Cuenta | undefined
}

interface Row extends Omit<Cuenta, 'id'> {
  readonly normal: string
  readonly id: number | null
}

/**
 * PostgreSQL lowercases the typed address, because JavaScript lowercases some letters differently (`İ`). If JavaScript
 * did it, the tries for one account could be counted under several addresses.
 */
export const findCuentaByCorreo = async (executor: Executor, typed: string): Promise<CuentaBuscada> => {
  const { rows } = await sql<Row>`
    select k.normal, u.id, u.clave_hash as "claveHash", u.estado, u.correo, u.nombre_completo as "nombreCompleto"
    from (select lower(${typed.trim()}::text) as normal) as k
    left join public.usuarios u on lower(u.correo) = k.normal`.execute(executor)
  const [row] = rows
  if (!row) throw new Error('a query without a condition gave no row')
  const { normal, id, ...rest } = row
  return { correo: normal, cuenta: id === null ? undefined : { id, ...rest } }
}

export const findClaveHash = async (executor: Executor, id: number): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('usuarios')
    .select('clave_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.clave_hash
}

/**
 * Login and recovery count the attempts under the returned addresses.
 * @returns the addresses in lower case without duplicates. They are sorted, so that two transactions that delete the
 * counts of the same addresses cannot deadlock.
 */
export const normalizeCorreos = async (executor: Executor, correos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ normal: string }>`
    select distinct lower(correo) as normal from unnest(${[...correos]}::text[]) as correo
    order by normal`.execute(executor)
  return rows.map(({ normal }) => normal)
}

/**
 * Keeps an active account from being inactivated or erased until the transaction ends. Call it before locking a product,
 * because the erasure also locks the account before the products. If two transactions used different orders, they could
 * deadlock.
 * @throws UnauthenticatedError if the account was inactivated or erased after the request began. The request would
 * otherwise write the name of an erased person again.
 */
export const holdActivo = async (trx: Executor, id: number): Promise<void> => {
  const row = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'activo')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new UnauthenticatedError()
}
