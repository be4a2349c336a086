import type { CambiarContrasena } from '@mi/contracts'
import { requirePermiso } from '@mi/domain'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { passwordChangedMail } from '../../../platform/mail/templates/password-changed.mail.ts'
import type { Ports } from '../../../platform/ports.ts'
import { type ClaveActual, wrongClave } from '../../../platform/session/clave-actual.ts'
import { findClaveHash } from '../../../platform/session/cuentas.repository.ts'
import type { Passwords } from '../../../platform/session/passwords.ts'
import { recordSeguridad } from '../../../platform/security/security-log.ts'
import type { Solicitante } from '../../../platform/session/sesion-actual.ts'
import type { AuthService, SesionAbierta } from '../../auth/auth.service.ts'
import { cancelCorreo } from '../correo/cancel-correo.ts'
import type { CuentasService } from '../cuentas.service.ts'
import { requireSelf } from '../usuarios.service.ts'

interface ContrasenaParts {
  readonly ports: Ports
  readonly passwords: Passwords
  readonly claveActual: ClaveActual
  readonly auth: AuthService
  readonly cuentas: CuentasService
  readonly mailer: Mailer
  /** The origin of links in mails. */
  readonly publicUrl: string
}

export const createContrasenaService = (parts: ContrasenaParts) => {
  const { ports, passwords, claveActual, auth, cuentas, mailer, publicUrl } = parts

  return {
    /** @throws InvalidError for a wrong current password, or LimitError after five wrong ones in 15 minutes. */
    async change(
      actor: Solicitante,
      { id, currentPassword, newPassword }: CambiarContrasena,
      transact: Transact,
    ): Promise<SesionAbierta> {
      requirePermiso(actor, 'usuarios.clave')
      requireSelf(actor, id)
      const { hash: before, forget } = await claveActual.require(id, currentPassword)
      const claveHash = await passwords.hash(newPassword)
      const { sid } = await transact(async (trx) => {
        await cuentas.lockOwn(trx, actor)
        // A request of another browser could have changed the password during the check.
        if ((await findClaveHash(trx, id)) !== before) throw wrongClave()
        await cuentas.update(trx, id, { claveHash })
        const hecho = { idUsuario: id, procedencia: actor.procedencia, fecha: ports.now() }
        await recordSeguridad(trx, { ...hecho, tipo: 'clave_cambiada' })
        await cancelCorreo(trx, hecho)
        const para = { nombre: actor.nombreCompleto, correo: actor.correo }
        await mailer.send(trx, passwordChangedMail({ publicUrl, para, cuando: ports.now() }))
        return { sid: await cuentas.startAnew(trx, actor) }
      })
      await forget()
      return auth.resume(sid)
    },
  }
}

export type ContrasenaService = ReturnType<typeof createContrasenaService>
