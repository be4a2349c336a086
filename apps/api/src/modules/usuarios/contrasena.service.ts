import type { CambiarContrasena } from '@mi/contracts'
import { InvalidError, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { passwordChangedMail } from '../../platform/mail/templates/password-changed.mail.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import type { AuthService, SesionAbierta } from '../auth/auth.service.ts'
import type { CuentasService } from './cuentas.service.ts'
import { findClaveHash } from './usuarios.repository.ts'
import { requireSelf } from './usuarios.service.ts'

const EQUIVOCADA = 'La contraseña actual no es correcta.'

// Contract, fine print: five tries in 15 minutes.
const CLAVE_ACTUAL: Limit = {
  name: 'clave-actual',
  tries: 5,
  windowMs: 15 * 60 * 1000,
  message: 'Demasiados intentos con una contraseña equivocada. Espera unos minutos e intenta de nuevo.',
}

interface ContrasenaParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly auth: AuthService
  readonly cuentas: CuentasService
  readonly mailer: Mailer
  /** What links in mails begin with. */
  readonly publicUrl: string
}

const wrong = () => new InvalidError(EQUIVOCADA, [{ campo: 'currentPassword', mensaje: EQUIVOCADA }])

/** Changing one's own password. */
export const createContrasenaService = (parts: ContrasenaParts) => {
  const { database, ports, passwords, limits, auth, cuentas, mailer, publicUrl } = parts

  return {
    /** @throws InvalidError for a wrong current password, five times in 15 minutes; then LimitError. */
    async change(
      actor: Solicitante,
      { id, currentPassword, newPassword }: CambiarContrasena,
      transact: Transact,
    ): Promise<SesionAbierta> {
      requirePermiso(actor, 'usuarios.clave')
      requireSelf(actor, id)
      const turn = await limits.take(CLAVE_ACTUAL, String(id))
      const before = await findClaveHash(database.kysely, id)
      if (!(await passwords.verify(before, currentPassword))) throw wrong()
      const claveHash = await passwords.hash(newPassword)
      const { sid } = await transact(async (trx) => {
        await cuentas.lockOwn(trx, actor)
        // Changed in another browser during the check: the password that was sent is no longer the current one.
        if ((await findClaveHash(trx, id)) !== before) throw wrong()
        await cuentas.update(trx, id, { claveHash })
        const { procedencia } = actor
        await recordSeguridad(trx, { idUsuario: id, tipo: 'clave_cambiada', procedencia, fecha: ports.now() })
        const para = { nombre: actor.nombreCompleto, correo: actor.correo }
        await mailer.send(trx, passwordChangedMail({ publicUrl, para, cuando: ports.now() }))
        return { sid: await cuentas.startAnew(trx, actor) }
      })
      await turn.forget()
      return auth.resume(sid)
    },
  }
}

export type ContrasenaService = ReturnType<typeof createContrasenaService>
