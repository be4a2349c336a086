import { getCuentaPara } from './segundo-factor.repository.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { type CambioDeFactor, secondFactorMail } from '../../../platform/mail/templates/second-factor.mail.ts'
import type { Ports } from '../../../platform/ports.ts'

interface TellParts {
  readonly ports: Pick<Ports, 'now'>
  readonly mailer: Mailer
  readonly publicUrl: string
}

/** Tells the account holder about `cambio` by mail. The mail is sent only if `trx` commits. */
export type TellFactor = (trx: Executor, idUsuario: number, cambio: CambioDeFactor) => Promise<void>

/** Creates the function that sends the mail. Without it, a thief could switch the factor off unnoticed. */
export const createTellFactor =
  ({ ports, mailer, publicUrl }: TellParts): TellFactor =>
  async (trx, idUsuario, cambio) => {
    const para = await getCuentaPara(trx, idUsuario)
    await mailer.send(trx, secondFactorMail({ publicUrl, para, cuando: ports.now(), cambio }))
  }
