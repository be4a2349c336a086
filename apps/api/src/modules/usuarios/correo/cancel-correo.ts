import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente, insertCambio, voidAll } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending change of the mail address, because a thief could have requested it. Every new password and
 * every deactivation cancels it. The links that undo earlier changes keep working. If a thief has set the new password,
 * the real owner needs such a link. The caller has to lock the account first.
 */
export const cancelCorreo = async (trx: Executor, cancelacion: Cancelacion): Promise<void> => {
  if (await cancelPendiente(trx, cancelacion.idUsuario))
    await recordSeguridad(trx, { ...cancelacion, tipo: 'correo_cancelado' })
}

interface Reemplazo extends Cancelacion {
  readonly anterior: string
  readonly nuevo: string
  /** A new id. It fills the column for the hash of the link, because this change has no link. */
  readonly id: string
}

/**
 * Records that the owner of the company changed a member's mail address. Also voids the links that undo earlier
 * changes, because a thief could replace the new address with such a link. If the account is later erased, stored
 * mails to its old addresses are also deleted. These addresses are found in such records.
 */
export const replaceCorreo = async (trx: Executor, { anterior, nuevo, id, ...cancelacion }: Reemplazo) => {
  const { idUsuario, fecha: pedido } = cancelacion
  await cancelCorreo(trx, cancelacion)
  await insertCambio(trx, { idUsuario, anterior, nuevo, pedido, estado: 'hecho', tokenHash: id })
  await voidAll(trx, idUsuario)
}
