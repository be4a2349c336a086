import type { Cuenta } from '../../platform/session/cuentas.repository.ts'
import type { Executor } from '../../platform/database/database.ts'

/** Locks the account's row until `trx` ends. @returns whether the account is active and `claveHash` is unchanged. */
export const holdClave = async (trx: Executor, { id, claveHash }: Cuenta): Promise<boolean> => {
  const row = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('clave_hash', '=', claveHash)
    .where('estado', '=', 'activo')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
