import type { ConfirmarReset, SolicitarReset } from '@mi/contracts'
import { InvalidError, LimitError } from '@mi/domain'
import {
  type Cuenta,
  findCuentaByCorreo,
  normalizeCorreos,
} from '../../platform/session/cuentas.repository.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/rate-limit.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { passwordChangedMail } from '../../platform/mail/templates/password-changed.mail.ts'
import { recoveryCodeMail } from '../../platform/mail/templates/recovery-code.mail.ts'
import { requireClaveRara } from '../../platform/session/common-passwords.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Procedencia } from '../../platform/security/procedencia.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import { endAllSesiones } from '../../platform/session/sesiones.repository.ts'
import type { LoginGuard } from '../auth/login-guard.ts'
import { cancelCorreo } from '../usuarios/correo/cancel-correo.ts'
import type { Codigos } from './codigos.ts'
import * as repository from './recuperacion.repository.ts'

const HOUR_MS = 60 * 60 * 1000
// The numbers of the code life and of the two limits are from docs/rules.md: Passwords and recovery.
const CODE_LIFE_MS = 15 * 60 * 1000

const OF_CORREO: Limit = { name: 'reset-correo', tries: 3, windowMs: HOUR_MS, message: '' }
const OF_NETWORK: Limit = { name: 'reset-red', tries: 30, windowMs: HOUR_MS, message: '' }

interface RecuperacionParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly guard: LoginGuard
  readonly codigos: Codigos
  readonly mailer: Mailer
  /** The origin (scheme and host) of the links in mails. */
  readonly publicUrl: string
}

interface CambioDeClave {
  readonly correo: string
  readonly codigoHash: string
  readonly claveHash: string
  readonly procedencia: Procedencia
}

const invalid = () =>
  new InvalidError('El código ingresado no es válido o ha expirado', [], 'codigo_invalido')

const paraOf = ({ nombreCompleto, correo }: Cuenta) => ({ nombre: nombreCompleto, correo })

export const createRecuperacionService = (parts: RecuperacionParts) => {
  const { database, ports, passwords, limits, guard, codigos, mailer, publicUrl } = parts

  /**
   * @returns whether `limit` still allows a mail. The client gets the same response in both cases, because different
   * responses could reveal who has an account.
   */
  const mayMail = async (limit: Limit, whom: string): Promise<boolean> => {
    try {
      await limits.take(limit, whom)
      return true
    } catch (error) {
      if (error instanceof LimitError) return false
      throw error
    }
  }

  const changeClave = (cuenta: Cuenta, change: CambioDeClave) =>
    database.kysely.transaction().execute(async (trx) => {
      const { correo, codigoHash, claveHash, procedencia } = change
      const now = ports.now()
      const used = await repository.useCodigo(trx, { clave: codigos.claveOf(correo), codigoHash })
      const changed =
        used && (await repository.setClave(trx, { idUsuario: cuenta.id, correo, claveHash, now }))
      if (!changed) throw invalid()
      await endAllSesiones(trx, cuenta.id, now)
      const hecho = { idUsuario: cuenta.id, procedencia, fecha: now }
      await recordSeguridad(trx, { ...hecho, tipo: 'clave_recuperada' })
      await cancelCorreo(trx, hecho)
      await mailer.send(trx, passwordChangedMail({ publicUrl, para: paraOf(cuenta), cuando: now }))
    })

  return {
    /**
     * Sends a code to an active account. In all other cases, a code and a mail are stored too, but the mail is never
     * sent. Otherwise, the answer or its timing would reveal who has an account.
     */
    async request({ correo: typed }: SolicitarReset, procedencia: Procedencia): Promise<void> {
      if (!(await mayMail(OF_NETWORK, networkOf(procedencia.direccion)))) return
      const { correo, cuenta } = await findCuentaByCorreo(database.kysely, typed)
      if (!(await mayMail(OF_CORREO, correo))) return
      const codigo = codigos.create()
      const fecha = ports.now()
      const expira = new Date(fecha.getTime() + CODE_LIFE_MS)
      const para = cuenta ? paraOf(cuenta) : { nombre: correo, correo }
      const mail = recoveryCodeMail({ para, codigo, expira })
      await database.kysely.transaction().execute(async (trx) => {
        await repository.saveCodigo(trx, {
          clave: codigos.claveOf(correo),
          codigoHash: codigos.hashOf(correo, codigo),
          expira,
        })
        const idUsuario = cuenta?.id ?? null
        await recordSeguridad(trx, { idUsuario, tipo: 'codigo_pedido', procedencia, fecha })
        await mailer.send(trx, mail, { isPretended: cuenta?.estado !== 'activo' })
      })
    },

    async forget(trx: Executor, correos: readonly string[]): Promise<void> {
      const normal = await normalizeCorreos(trx, correos)
      await repository.removeCodigosOf(trx, normal.map(codigos.claveOf))
      for (const correo of normal) {
        await guard.forget(trx, correo)
        await limits.forget(trx, OF_CORREO, correo)
      }
    },

    /**
     * @throws InvalidError for a common password, and for a code that is wrong, used or expired. The message is the
     * same for all these codes.
     */
    async confirm(
      { correo: typed, token, nuevaContrasena }: ConfirmarReset,
      procedencia: Procedencia,
    ): Promise<void> {
      requireClaveRara('nuevaContrasena', nuevaContrasena)
      const { correo, cuenta } = await findCuentaByCorreo(database.kysely, typed)
      const codigoHash = codigos.hashOf(correo, token)
      const kept = await repository.takeTry(database.kysely, codigos.claveOf(correo), ports.now())
      // The slow password hash is computed only for the right code. A wrong code is therefore refused equally fast with
      // and without an account.
      if (kept === undefined || !codigos.isSame(kept, codigoHash) || !cuenta) throw invalid()
      const claveHash = await passwords.hash(nuevaContrasena)
      // The login block (after failed logins) is lifted before the code is deleted. With the opposite order, the caller
      // could get an error from the lifting and be unable to use the code again.
      await guard.forget(database.kysely, correo)
      await changeClave(cuenta, { correo, codigoHash, claveHash, procedencia })
    },
  }
}

export type RecuperacionService = ReturnType<typeof createRecuperacionService>
