import { ConflictError, NotFoundError } from '@mi/domain'
import { createRetireFactor } from '../modules/auth/segundo-factor/retire-factor.ts'
import { createTellFactor } from '../modules/auth/segundo-factor/tell-factor.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import type { Ports } from '../platform/ports.ts'
import { findCuentaByCorreo } from '../platform/session/cuentas.repository.ts'

interface RetireParts {
  readonly database: Database
  readonly ports: Ports
  readonly mailer: Mailer
  readonly publicUrl: string
}

const PROCEDENCIA = { direccion: '', dispositivo: 'npm run admin:segundo-factor' }

/**
 * Removes the second factor of an account whose holder has lost the phone and the recovery codes. An operator uses this
 * function only if no other administrator is able to remove the factor. The function logs the removal and informs the
 * account holder by mail.
 * @throws NotFoundError if no account has this mail address.
 * @throws ConflictError if the account has no active second factor.
 */
export const retireFactorOf = async (parts: RetireParts, correo: string): Promise<void> => {
  const { database, ports } = parts
  const retire = createRetireFactor({ ports, tell: createTellFactor(parts) })
  const { cuenta } = await findCuentaByCorreo(database.kysely, correo)
  if (!cuenta) throw new NotFoundError(`No hay ninguna cuenta con el correo ${correo}.`)
  const isRetired = await database.kysely
    .transaction()
    .execute((trx) => retire(trx, { idUsuario: cuenta.id, procedencia: PROCEDENCIA }))
  if (!isRetired) throw new ConflictError('Esa cuenta no tiene activa la verificación en dos pasos.')
}
