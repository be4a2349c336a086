import type { Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Procedencia } from '../../../platform/security/procedencia.ts'
import { recordSeguridad } from '../../../platform/security/security-log.ts'
import { endAllSesiones } from '../../../platform/session/sesiones.repository.ts'
import { isFactorOn, removeFactor } from './segundo-factor.repository.ts'
import type { TellFactor } from './tell-factor.ts'

interface Retirada {
  readonly idUsuario: number
  readonly procedencia: Procedencia
  /** The person who removes the factor. It is absent if `npm run admin:segundo-factor` removes the factor. */
  readonly idActor?: number
}

/** @returns `false` if the account had no second factor. */
export type RetireFactor = (trx: Executor, retirada: Retirada) => Promise<boolean>

/**
 * Removes the second factor of an account, usually because its owner has lost the phone. It ends all sessions of the
 * account, because the lost phone could still be signed in.
 */
export const createRetireFactor =
  ({ ports, tell }: { readonly ports: Pick<Ports, 'now'>; readonly tell: TellFactor }): RetireFactor =>
  async (trx, { idUsuario, procedencia, idActor }) => {
    if (!(await isFactorOn(trx, idUsuario))) return false
    const fecha = ports.now()
    await removeFactor(trx, idUsuario)
    await endAllSesiones(trx, idUsuario, fecha)
    const tipo = 'segundo_factor_quitado'
    await recordSeguridad(trx, {
      idUsuario,
      tipo,
      procedencia,
      fecha,
      ...(idActor !== undefined && { idActor }),
    })
    await tell(trx, idUsuario, 'quitado')
    return true
  }
