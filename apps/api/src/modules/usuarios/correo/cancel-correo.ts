import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente, insertCambio, voidAll } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending address, which a thief may have requested. Every new password and every deactivation does this.
 * The links that undo earlier changes keep working, because the real owner needs one if a thief set the new password.
 * The caller must hold the lock of the account.
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
 * Records that the company's owner changed a member's address. Also voids the links that undo earlier changes, because
 * a thief could replace the new address with one of them. The erasure of the account reads this record, because it
 * deletes the stored mails to the old address too.
 */
export const replaceCorreo = async (trx: Executor, { anterior, nuevo, id, ...cancelacion }: Reemplazo) => {
  const { idUsuario, fecha: pedido } = cancelacion
  await cancelCorreo(trx, cancelacion)
  await insertCambio(trx, { idUsuario, anterior, nuevo, pedido, estado: 'hecho', tokenHash: id })
  await voidAll(trx, idUsuario)
}
