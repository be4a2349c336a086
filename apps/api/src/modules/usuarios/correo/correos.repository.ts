import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { CorreosCambios } from '../../../platform/database/tables/cuentas.ts'

type Estado = CorreosCambios['estado']

export interface CambioDeCorreo {
  readonly id: number
  readonly idUsuario: number
  readonly anterior: string
  readonly nuevo: string
  readonly estado: Estado
  readonly pedido: Date
  readonly claveElegida: boolean
}

interface NuevoCambio extends Pick<CambioDeCorreo, 'idUsuario' | 'anterior' | 'nuevo' | 'pedido'> {
  readonly estado: 'pendiente' | 'hecho'
  readonly tokenHash: string
}

/**
 * A search for changes from `correo` to another address, requested after `since`. `findFirstFrom` searches the changes
 * of the account `idUsuario`; `isReserved` searches the changes of all other accounts.
 */
interface Dejado {
  readonly correo: string
  readonly idUsuario: number
  readonly since: Date
}

const COLUMNS = [
  'id',
  'usuario_id as idUsuario',
  'correo_anterior as anterior',
  'correo_nuevo as nuevo',
  'estado',
  'pedido_en as pedido',
  'clave_elegida as claveElegida',
] as const

/** @returns the change's id. */
export const insertCambio = async (trx: Executor, cambio: NuevoCambio): Promise<number> => {
  const row = await trx
    .insertInto('correos_cambios')
    .values({
      usuario_id: cambio.idUsuario,
      correo_anterior: cambio.anterior,
      correo_nuevo: cambio.nuevo,
      token_hash: cambio.tokenHash,
      estado: cambio.estado,
      pedido_en: cambio.pedido,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const findCambioByToken = (
  executor: Executor,
  tokenHash: string,
): Promise<CambioDeCorreo | undefined> =>
  executor
    .selectFrom('correos_cambios')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const findCambio = (executor: Executor, id: number): Promise<CambioDeCorreo | undefined> =>
  executor.selectFrom('correos_cambios').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** The caller must hold the lock of the account. */
export const setEstadoDeCambio = async (trx: Executor, id: number, estado: Estado): Promise<void> => {
  await trx.updateTable('correos_cambios').set({ estado }).where('id', '=', id).execute()
}

/** Records that a new password was set with the link of a change. From then on, the link no longer works. */
export const setClaveElegida = async (trx: Executor, id: number): Promise<void> => {
  await trx.updateTable('correos_cambios').set({ clave_elegida: true }).where('id', '=', id).execute()
}

/** @returns whether there was a pending change. */
export const cancelPendiente = async (trx: Executor, idUsuario: number): Promise<boolean> => {
  const row = await trx
    .updateTable('correos_cambios')
    .set({ estado: 'cancelado' })
    .where('usuario_id', '=', idUsuario)
    .where('estado', '=', 'pendiente')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the account's earliest change that replaces the address `correo`. Ignores changes whose link does not work. */
export const findFirstFrom = (
  executor: Executor,
  { idUsuario, correo, since }: Dejado,
): Promise<CambioDeCorreo | undefined> =>
  executor
    .selectFrom('correos_cambios')
    .select(COLUMNS)
    .where('usuario_id', '=', idUsuario)
    .where(sql`lower(correo_anterior)`, '=', sql`lower(${correo}::text)`)
    .where('estado', '<>', 'anulado')
    .where('clave_elegida', '=', false)
    .where('pedido_en', '>', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Voids the changes that the account requested after the change `id`. The links of void changes no longer work. */
export const voidLater = async (
  trx: Executor,
  { id, idUsuario }: Pick<CambioDeCorreo, 'id' | 'idUsuario'>,
): Promise<void> => {
  await trx
    .updateTable('correos_cambios')
    .set({ estado: 'anulado' })
    .where('usuario_id', '=', idUsuario)
    .where('id', '>', id)
    .execute()
}

/** Voids all changes of the account. */
export const voidAll = (trx: Executor, idUsuario: number): Promise<void> =>
  voidLater(trx, { id: 0, idUsuario })

/** Whether another account left this mail address after `since` and is still able to restore it. */
export const isReserved = async (
  executor: Executor,
  { correo, idUsuario, since }: Dejado,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('correos_cambios')
    .select('id')
    .where(sql`lower(correo_anterior)`, '=', sql`lower(${correo}::text)`)
    .where('usuario_id', '<>', idUsuario)
    .where('estado', '=', 'hecho')
    .where('pedido_en', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
