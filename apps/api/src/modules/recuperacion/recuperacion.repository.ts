import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

// The number of allowed tries for one code (docs/rules.md: Passwords and recovery).
const TRIES = 5

interface Codigo {
  readonly clave: string
  readonly codigoHash: string
  readonly expira: Date
}

export const saveCodigo = async (
  executor: Executor,
  { clave, codigoHash, expira }: Codigo,
): Promise<void> => {
  const values = { codigo_hash: codigoHash, intentos: 0, expira_en: expira }
  await executor
    .insertInto('codigos_reset')
    .values({ clave, ...values })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(values))
    .execute()
}

/**
 * Counts the try before the code is compared, so that concurrent tries cannot exceed the limit.
 * @returns the hash of the code, or `undefined` if there is no valid code or no try left.
 */
export const takeTry = async (executor: Executor, clave: string, now: Date): Promise<string | undefined> => {
  const row = await executor
    .updateTable('codigos_reset')
    .set({ intentos: sql`intentos + 1` })
    .where('clave', '=', clave)
    .where('expira_en', '>', now)
    .where('intentos', '<', TRIES)
    .returning('codigo_hash')
    .executeTakeFirst()
  return row?.codigo_hash
}

/** Deletes a code. Returns whether the code still existed, so only one of several concurrent requests gets `true`. */
export const useCodigo = async (
  trx: Executor,
  { clave, codigoHash }: Omit<Codigo, 'expira'>,
): Promise<boolean> => {
  const row = await trx
    .deleteFrom('codigos_reset')
    .where('clave', '=', clave)
    .where('codigo_hash', '=', codigoHash)
    .returning('clave')
    .executeTakeFirst()
  return row !== undefined
}

interface NuevaClave {
  readonly idUsuario: number
  /** The address to which the code was sent. The address of the account could have changed since then. */
  readonly correo: string
  readonly claveHash: string
  readonly now: Date
}

/** @returns `false` if the account is gone or inactive, or has another mail address. */
export const setClave = async (
  trx: Executor,
  { idUsuario, correo, claveHash, now }: NuevaClave,
): Promise<boolean> => {
  const row = await trx
    .updateTable('usuarios')
    .set({ clave_hash: claveHash, updated_at: now })
    .where('id', '=', idUsuario)
    .where(sql`lower(correo)`, '=', correo)
    .where('estado', '=', 'activo')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const removeCodigosOf = async (trx: Executor, claves: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('codigos_reset')
    .where('clave', 'in', [...claves])
    .execute()
}
