import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente, insertCambio, voidAll } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending address, which a thief may have requested. Every new password and every deactivation does this.
 * The links that undo earlier changes keep working, because the real owner may need one. The caller must hold the lock
 * of the account.
 */
export const cancelCorreo = async (trx: Executor, cancelacion: Cancelacion): Promise<void> => {
  if (await cancelPendiente(trx, cancelacion.idUsuario))
    await recordSeguridad(trx, { ...cancelacion, tipo: 'correo_cancelado' })
}

interface Reemplazo extends Cancelacion {
  readonly anterior: string
  readonly nuevo: string
  /** Stored in place of the hash of a link, because the old address gets no link. */
  readonly id: string
}

/**
 * Records that another person, such as the company's owner, changed the address. Voids the links that undo earlier
 * changes, because a thief may have one. The erasure of the account finds mails to the old address by this record.
 */
export const replaceCorreo = async (trx: Executor, { anterior, nuevo, id, ...cancelacion }: Reemplazo) => {
  const { idUsuario, fecha: pedido } = cancelacion
  await cancelCorreo(trx, cancelacion)
  await insertCambio(trx, { idUsuario, anterior, nuevo, pedido, estado: 'hecho', tokenHash: id })
  await voidAll(trx, idUsuario)
}
