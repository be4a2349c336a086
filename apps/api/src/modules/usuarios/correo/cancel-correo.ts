import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente, insertCambio, voidAll } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending new mail address, if there is one, and logs this. Every new password and every deactivation of
 * the account cancels that address, because a thief may have requested it. The links that undo earlier changes keep
 * working, because the account's real owner may need one of them. The caller must hold the lock of the account.
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
 * Records that another person, such as the owner of the company, has set the mail address of an account. Cancels the
 * account's pending change, and voids the links that undo its earlier changes. Otherwise a thief who has such a link
 * could undo the new change with it. The erasure of the account uses this record to find mails to the old address.
 */
export const replaceCorreo = async (trx: Executor, { anterior, nuevo, id, ...cancelacion }: Reemplazo) => {
  const { idUsuario, fecha: pedido } = cancelacion
  await cancelCorreo(trx, cancelacion)
  await insertCambio(trx, { idUsuario, anterior, nuevo, pedido, estado: 'hecho', tokenHash: id })
  await voidAll(trx, idUsuario)
}
