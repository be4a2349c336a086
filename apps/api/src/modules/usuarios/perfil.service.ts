import type { z } from 'zod'
import type { CambiarContrasena, Usuario, editarUsuarioSchema } from '@mi/contracts'
import { InvalidError, isPerfilPendiente, requirePermiso, withoutForeignFields } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { announceSesionCambiada } from '../../platform/events/emit-evento.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { passwordChangedMail } from '../../platform/mail/templates/password-changed.mail.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Ports } from '../../platform/ports.ts'
import { endAllSesiones, openSesion } from '../../platform/session/sesiones.repository.ts'
import type { SesionActual } from '../../platform/session/sesion-actual.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { AuthService, SesionAbierta } from '../auth/auth.service.ts'
import {
  type DireccionesDeImagen,
  FOTO_DE_PERFIL,
  type ImagenesService,
} from '../imagenes/imagenes.service.ts'
import type { Receive } from '../imagenes/reception.ts'
import type { CuentasService } from './cuentas.service.ts'
import { updateEmpresa } from './empresas.repository.ts'
import * as repository from './usuarios.repository.ts'
import { unknownUsuario } from './usuarios.service.ts'

/** A person's changes of the own account, as they passed the schema. */
export type CambiosDePerfil = z.output<typeof editarUsuarioSchema>

/** The account after a change, and the session that goes on when the older ones ended with it. */
export interface PerfilGuardado {
  readonly usuario: Usuario
  readonly completado: boolean
  readonly abierta: SesionAbierta | undefined
}

const FALTA_CLAVE = 'Debes ingresar una nueva contraseña.'
const CLAVE_EQUIVOCADA = 'La contraseña actual no es correcta.'

// Contract, fine print: five tries in 15 minutes.
const CLAVE_ACTUAL: Limit = {
  name: 'clave-actual',
  tries: 5,
  windowMs: 15 * 60 * 1000,
  message: 'Demasiados intentos con una contraseña equivocada. Espera unos minutos e intenta de nuevo.',
}

interface PerfilParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly auth: AuthService
  readonly cuentas: CuentasService
  readonly imagenes: ImagenesService
  readonly mailer: Mailer
  /** What links in mails begin with. */
  readonly publicUrl: string
}

// What of these changes a token carries (contract: session): open browsers fetch another one.
const isRenamed = (antes: Usuario, despues: Usuario): boolean =>
  (['username', 'nombreCompleto', 'correo', 'nombreEmpresa'] as const).some(
    (campo) => antes[campo] !== despues[campo],
  )

/** What people change of their own account. */
export const createPerfilService = (parts: PerfilParts) => {
  const { database, ports, passwords, limits, auth, cuentas, imagenes, mailer, publicUrl } = parts

  const requireSelf = (actor: SesionActual, id: number): void => {
    if (id !== actor.idUsuario) throw unknownUsuario()
  }

  const requireOwnImage = async (direccion: string | null | undefined): Promise<void> => {
    if (typeof direccion !== 'string' || (await imagenes.has(direccion))) return
    const mensaje = 'Elige la foto desde tu dispositivo.'
    throw new InvalidError(mensaje, [{ campo: 'fotoPerfil', mensaje }])
  }

  /** Ends all that the older password opened, and opens one session for whoever changed it. @returns its id. */
  const startAnew = async (trx: Executor, { idUsuario, sid }: SesionActual): Promise<string> => {
    const [id, now] = [ports.newId(), ports.now()]
    await endAllSesiones(trx, idUsuario, now, sid)
    await openSesion(trx, { id, idUsuario, now })
    return id
  }

  return {
    /** @throws InvalidError when the profile is to be complete without a password of the person's own. */
    async edit(
      actor: SesionActual,
      id: number,
      sent: CambiosDePerfil,
      transact: Transact,
    ): Promise<PerfilGuardado> {
      requirePermiso(actor, 'usuarios.editar')
      requireSelf(actor, id)
      const { password, perfilCompleto, nombreEmpresa, nit, ...cambios } = withoutForeignFields(actor, sent)
      const completado = isPerfilPendiente(actor) && perfilCompleto === false
      if (completado && password === undefined) {
        throw new InvalidError(FALTA_CLAVE, [{ campo: 'password', mensaje: FALTA_CLAVE }])
      }
      await requireOwnImage(cambios.fotoPerfil)
      const claveHash = password === undefined ? undefined : await passwords.hash(password)
      const guardado = await transact(async (trx) => {
        const antes = await cuentas.lockOwn(trx, actor)
        const perfilPendiente = completado ? false : undefined
        await cuentas.update(trx, id, { ...cambios, claveHash, perfilPendiente })
        if (actor.empresaId !== null) await updateEmpresa(trx, actor.empresaId, { nombreEmpresa, nit })
        const sid = claveHash === undefined ? undefined : await startAnew(trx, actor)
        const usuario = await repository.findUsuario(trx, id)
        if (usuario && sid === undefined && isRenamed(antes, usuario)) await announceSesionCambiada(trx, id)
        return { sid, usuario }
      })
      if (!guardado.usuario) throw unknownUsuario()
      const abierta = guardado.sid === undefined ? undefined : await auth.resume(guardado.sid)
      return { usuario: guardado.usuario, completado, abierta }
    },

    /** @throws InvalidError for a wrong current password, five times in 15 minutes; then LimitError. */
    async changePassword(
      actor: SesionActual,
      { id, currentPassword, newPassword }: CambiarContrasena,
      transact: Transact,
    ): Promise<SesionAbierta> {
      requirePermiso(actor, 'usuarios.clave')
      requireSelf(actor, id)
      const wrong = new InvalidError(CLAVE_EQUIVOCADA, [
        { campo: 'currentPassword', mensaje: CLAVE_EQUIVOCADA },
      ])
      const turn = await limits.take(CLAVE_ACTUAL, String(id))
      const before = await repository.findClaveHash(database.kysely, id)
      if (!(await passwords.verify(before, currentPassword))) throw wrong
      const claveHash = await passwords.hash(newPassword)
      const { sid } = await transact(async (trx) => {
        await cuentas.lockOwn(trx, actor)
        // Changed by somebody else while this one was checked: what was sent is no longer the current one.
        if ((await repository.findClaveHash(trx, id)) !== before) throw wrong
        await cuentas.update(trx, id, { claveHash })
        return { sid: await startAnew(trx, actor) }
      })
      await turn.forget()
      const para = { nombre: actor.nombreCompleto, correo: actor.correo }
      mailer.send(() => passwordChangedMail({ publicUrl, para, cuando: ports.now() }))
      return auth.resume(sid)
    },

    /** Keeps a new photo; it is not even read for an account that is somebody else's. */
    async setFoto(
      actor: SesionActual,
      id: number,
      { receive, transact }: { receive: Receive; transact: Transact },
    ): Promise<DireccionesDeImagen> {
      requirePermiso(actor, 'usuarios.foto')
      requireSelf(actor, id)
      const direcciones = await receive((bytes) => imagenes.keep(bytes, FOTO_DE_PERFIL))
      return transact(async (trx) => {
        await cuentas.lockOwn(trx, actor)
        await cuentas.update(trx, id, { fotoPerfil: direcciones.url })
        return direcciones
      })
    },
  }
}

/** What people change of their own account. */
export type PerfilService = ReturnType<typeof createPerfilService>
