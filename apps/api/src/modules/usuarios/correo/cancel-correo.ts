import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente, insertCambio, voidAll } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending new mail address, if there is one, and logs this. Every change that secures or closes an account
 * calls this function. Otherwise an address that a thief requested earlier would take effect a day later. The links
 * that undo earlier changes keep working, because the account's real owner may need one of them. The caller must hold
 * the lock of the account.
 */
export const cancelCorreo = async (trx: Executor, cancelacion: Cancelacion): Promise<void> => {
  if (await cancelPendiente(trx, cancelacion.idUsuario))
    await recordSeguridad(trx, { ...cancelacion, tipo: 'correo_cancelado' })
}

interface Reemplazo extends Cancelacion {
  readonly anterior: string
  readonly nuevo: string
  /** A new id, stored in place of the hash of a link, because the old address gets no link. */
  readonly id: string
}

/**
 * Records that another person has set the mail address of an account, and voids the links of all its changes. A link in
 * a thief's mailbox could otherwise undo the correction. The erasure of the account uses the new row to find mails to
 * the old address.
 */
export const replaceCorreo = async (trx: Executor, { anterior, nuevo, id, ...cancelacion }: Reemplazo) => {
  const { idUsuario, fecha: pedido } = cancelacion
  await cancelCorreo(trx, cancelacion)
  await insertCambio(trx, { idUsuario, anterior, nuevo, pedido, estado: 'hecho', tokenHash: id })
  await voidAll(trx, idUsuario)
}
