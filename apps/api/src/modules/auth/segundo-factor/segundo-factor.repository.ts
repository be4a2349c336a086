import { sql } from 'kysely'
import type { Factor } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import { instantJson } from '../../../platform/database/instants.ts'

export interface FactorGuardado {
  readonly sellado: string
  readonly pedido: Date
  readonly desde: Date | null
}

export const getCuentaPara = async (
  executor: Executor,
  idUsuario: number,
): Promise<{ readonly nombre: string; readonly correo: string }> =>
  executor
    .selectFrom('usuarios')
    .select(['nombre_completo as nombre', 'correo'])
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow()

/**
 * Locks the account until the transaction ends. Call this function before you end the sessions of the account. Without
 * the lock, a sign-in could open a session that this transaction does not see and therefore does not end.
 */
export const lockCuenta = async (trx: Executor, idUsuario: number): Promise<void> => {
  // The stronger lock `for update` would also block new rows that refer to the account.
  await trx.selectFrom('usuarios').select('id').where('id', '=', idUsuario).forNoKeyUpdate().execute()
}

/** Stores the secret of a new setup. @returns `false`, without a change, if the second factor is already on. */
export const saveFactor = async (
  trx: Executor,
  { idUsuario, sellado, now }: { idUsuario: number; sellado: string; now: Date },
): Promise<boolean> => {
  const values = { secreto: sellado, pedido_en: now }
  const row = await trx
    .insertInto('segundos_factores')
    .values({ usuario_id: idUsuario, ...values, activo_desde: null, ultimo_paso: null })
    .onConflict((conflict) =>
      conflict.column('usuario_id').doUpdateSet(values).where('segundos_factores.activo_desde', 'is', null),
    )
    .returning('usuario_id')
    .executeTakeFirst()
  return row !== undefined
}

export const findFactor = async (
  executor: Executor,
  idUsuario: number,
): Promise<FactorGuardado | undefined> =>
  executor
    .selectFrom('segundos_factores')
    .select(['secreto as sellado', 'pedido_en as pedido', 'activo_desde as desde'])
    .where('usuario_id', '=', idUsuario)
    .executeTakeFirst()

export const isFactorOn = async (executor: Executor, idUsuario: number): Promise<boolean> =>
  (await findFactor(executor, idUsuario))?.desde instanceof Date

export const readFactor = async (executor: Executor, idUsuario: number): Promise<Factor> => {
  const row = await executor
    .selectFrom('segundos_factores')
    .select(instantJson('activo_desde').as('desde'))
    .select((select) =>
      select
        .selectFrom('segundos_factores_codigos as c')
        .whereRef('c.usuario_id', '=', 'segundos_factores.usuario_id')
        .select((count) => count.fn.countAll<number>().as('total'))
        .as('codigosRestantes'),
    )
    .where('usuario_id', '=', idUsuario)
    .where('activo_desde', 'is not', null)
    .executeTakeFirst()
  if (!row) return { activo: false, desde: null, codigosRestantes: 0 }
  return { activo: true, desde: row.desde, codigosRestantes: Number(row.codigosRestantes) }
}

/**
 * Switches the factor on. @returns `false`, without a change, if the factor was already on or if `sellado` is not the
 * stored secret.
 */
export const activateFactor = async (
  trx: Executor,
  {
    idUsuario,
    sellado,
    paso,
    hashes,
    now,
  }: { idUsuario: number; sellado: string; paso: number; hashes: readonly string[]; now: Date },
): Promise<boolean> => {
  const row = await trx
    .updateTable('segundos_factores')
    .set({ activo_desde: now, ultimo_paso: paso })
    .where('usuario_id', '=', idUsuario)
    // Another tab could have stored a newer secret after the code was checked. Without this condition, a code for the
    // older secret would switch on the newer one.
    .where('secreto', '=', sellado)
    .where('activo_desde', 'is', null)
    .returning('usuario_id')
    .executeTakeFirst()
  if (!row) return false
  await trx
    .insertInto('segundos_factores_codigos')
    .values(hashes.map((codigo_hash) => ({ usuario_id: idUsuario, codigo_hash })))
    .execute()
  return true
}

/**
 * Marks the 30-second time step of a code as used, so that the code works only once, even in simultaneous calls.
 * @returns `false` if this step or a later step was already used, or if the factor is off.
 */
export const takeStep = async (trx: Executor, idUsuario: number, paso: number): Promise<boolean> => {
  const row = await trx
    .updateTable('segundos_factores')
    .set({ ultimo_paso: paso })
    .where('usuario_id', '=', idUsuario)
    .where('activo_desde', 'is not', null)
    .where(sql<boolean>`coalesce(ultimo_paso, -1) < ${paso}`)
    .returning('usuario_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a recovery code, because it works only once. @returns `false` if the account has no code with this hash. */
export const takeRecoveryCode = async (trx: Executor, idUsuario: number, hash: string): Promise<boolean> => {
  const row = await trx
    .deleteFrom('segundos_factores_codigos')
    .where('usuario_id', '=', idUsuario)
    .where('codigo_hash', '=', hash)
    .returning('usuario_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the factor. The database then deletes its recovery codes, too, because of their foreign key. */
export const removeFactor = async (trx: Executor, idUsuario: number): Promise<void> => {
  await trx.deleteFrom('segundos_factores').where('usuario_id', '=', idUsuario).execute()
}
