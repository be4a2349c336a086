import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending new mail, if there is one, and logs it. Every change that secures an account calls this: a mail
 * that a thief requested earlier would otherwise take over the account a day later. The account has to be locked.
 */
export const cancelCorreo = async (trx: Executor, cancelacion: Cancelacion): Promise<void> => {
  if (await cancelPendiente(trx, cancelacion.idUsuario))
    await recordSeguridad(trx, { ...cancelacion, tipo: 'correo_cancelado' })
}
