import type { Executor } from '../../../platform/database/database.ts'
import { type HechoSeguridad, recordSeguridad } from '../../../platform/security/security-log.ts'
import { cancelPendiente } from './correos.repository.ts'

type Cancelacion = Pick<HechoSeguridad, 'procedencia' | 'fecha' | 'idActor'> & { readonly idUsuario: number }

/**
 * Cancels the pending new mail address, if there is one, and logs this. Every change that secures an account calls it:
 * otherwise an address that a thief requested earlier would take effect a day later. The account has to be locked.
 */
export const cancelCorreo = async (trx: Executor, cancelacion: Cancelacion): Promise<void> => {
  if (await cancelPendiente(trx, cancelacion.idUsuario))
    await recordSeguridad(trx, { ...cancelacion, tipo: 'correo_cancelado' })
}
