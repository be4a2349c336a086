import type { z } from 'zod'
import type { Usuario, editarUsuarioSchema } from '@mi/contracts'
import {
  isPerfilPendiente,
  isSameCorreo,
  requirePermiso,
  withoutForeignFields,
  invalidField,
} from '@mi/domain'
import { announceSesionCambiada, announceSesionesCambiadas } from '../../platform/events/emit-evento.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { passwordChangedMail } from '../../platform/mail/templates/password-changed.mail.ts'
import type { Ports } from '../../platform/ports.ts'
import { forgetImagenesLater } from '../../platform/purge/forget-imagenes-later.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import { requireClaveRara } from '../../platform/session/common-passwords.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { AuthService, SesionAbierta } from '../auth/auth.service.ts'
import type { Direcciones } from '../imagenes/direcciones.ts'
import {
  type DireccionesDeImagen,
  FOTO_DE_PERFIL,
  type ImagenesService,
} from '../imagenes/imagenes.service.ts'
import type { Receive } from '../imagenes/reception.ts'
import type { CorreosService, Plan } from './correo/correos.service.ts'
import type { CuentasService } from './cuentas.service.ts'
import { updateEmpresa } from './empresas.repository.ts'
import * as repository from './usuarios.repository.ts'
import { requireSelf, unknownUsuario } from './usuarios.service.ts'

export type CambiosDePerfil = z.output<typeof editarUsuarioSchema>

/** `abierta` is a new session. It is opened only if the change ended all earlier sessions of the person. */
export interface PerfilGuardado {
  readonly usuario: Usuario
  readonly completado: boolean
  readonly abierta: SesionAbierta | undefined
}

const FALTA_CLAVE = 'Debes ingresar una nueva contraseña.'

interface PerfilParts {
  readonly ports: Ports
  readonly passwords: Passwords
  readonly auth: AuthService
  readonly cuentas: CuentasService
  readonly correos: CorreosService
  readonly imagenes: ImagenesService
  readonly direcciones: Direcciones
  readonly mailer: Mailer
  /** The public origin of the server. Links in mails start with it. */
  readonly publicUrl: string
}

// Tokens contain these fields and the name of the company (docs/rules.md: Session). Open browsers fetch a new token if
// one of them changes.
const PROPIOS = ['username', 'nombreCompleto', 'correo'] as const

const announceRenamed = async (
  trx: Executor,
  { ambitoId, idUsuario }: Solicitante,
  { antes, despues, isAnew }: { antes: Usuario; despues: Usuario; isAnew: boolean },
): Promise<void> => {
  // The tokens of all members contain the name too.
  if (antes.nombreEmpresa !== despues.nombreEmpresa) return announceSesionesCambiadas(trx, ambitoId)
  if (isAnew) return
  if (PROPIOS.some((campo) => antes[campo] !== despues[campo])) await announceSesionCambiada(trx, idUsuario)
}

// The plan «sin cambio» compares with the address at the start of the request. If the address has changed since then,
// storing `correo` would undo this change without a mail, a log row or a link.
const correoToStore = (correo: string | undefined, plan: Plan, antes: Usuario): string | undefined => {
  if (correo === undefined || plan === 'en un día') return undefined
  return plan === 'ahora' || isSameCorreo(correo, antes.correo) ? correo : undefined
}

export const createPerfilService = (parts: PerfilParts) => {
  const { ports, passwords, auth, cuentas, correos, imagenes, direcciones, mailer, publicUrl } = parts

  /** @throws InvalidError if the address is not allowed, or if it leads to our image store and no image is there. */
  const requireFoto = async (direccion: string | null | undefined): Promise<void> => {
    direcciones.requireAllowed('fotoPerfil', direccion)
    const own = typeof direccion === 'string' ? direcciones.ownPath(direccion) : undefined
    if (own === undefined || (await imagenes.has(own))) return
    throw invalidField('fotoPerfil', 'Elige la foto desde tu dispositivo.')
  }

  const forgetFoto = async (
    trx: Executor,
    antes: Usuario,
    nueva: string | null | undefined,
  ): Promise<void> => {
    if (nueva === undefined || antes.fotoPerfil === null || antes.fotoPerfil === nueva) return
    await forgetImagenesLater(trx, [antes.fotoPerfil], ports)
  }

  /**
   * Logs the change of the password, and sends a mail to the address before any change in this request. The current
   * password was not required, so without this mail the holder of a stolen token could lock the person out unnoticed.
   */
  const tellClave = async (trx: Executor, actor: Solicitante, correo: string): Promise<void> => {
    const { idUsuario, procedencia, nombreCompleto: nombre } = actor
    const fecha = ports.now()
    await recordSeguridad(trx, { idUsuario, tipo: 'clave_cambiada', procedencia, fecha })
    await mailer.send(trx, passwordChangedMail({ publicUrl, para: { nombre, correo }, cuando: fecha }))
  }

  return {
    /** @throws InvalidError if a profile is completed without a password, or if the new password is a common one. */
    async edit(
      actor: Solicitante,
      id: number,
      sent: CambiosDePerfil,
      transact: Transact,
    ): Promise<PerfilGuardado> {
      requirePermiso(actor, 'usuarios.editar')
      requireSelf(actor, id)
      const { password, perfilCompleto, currentPassword, correoPendiente, ...own } = withoutForeignFields(
        actor,
        sent,
      )
      const { nombreEmpresa, nit, correo, ...cambios } = own
      const completado = isPerfilPendiente(actor) && perfilCompleto === false
      if (completado && password === undefined) throw invalidField('password', FALTA_CLAVE)
      if (password !== undefined) requireClaveRara('password', password)
      await requireFoto(cambios.fotoPerfil)
      const plan = await correos.plan(actor, correo, currentPassword)
      const claveHash = password === undefined ? undefined : await passwords.hash(password)
      const guardado = await transact(async (trx) => {
        const antes = await cuentas.lockOwn(trx, actor)
        const perfilPendiente = completado ? false : undefined
        // `cancel` is called before `begin`, because `cancel` would also cancel the change that `begin` stores. A new
        // password cancels an earlier change of the mail address, because a thief could have requested that change.
        if (correoPendiente === null || claveHash !== undefined) await correos.cancel(trx, actor)
        if (correo !== undefined && plan !== 'sin cambio') {
          await correos.begin(trx, { actor, antes, nuevo: correo, plan })
        }
        const correoAhora = correoToStore(correo, plan, antes)
        await cuentas.update(trx, id, { ...cambios, correo: correoAhora, claveHash, perfilPendiente })
        await forgetFoto(trx, antes, cambios.fotoPerfil)
        if (actor.empresaId !== null) await updateEmpresa(trx, actor.empresaId, { nombreEmpresa, nit })
        const sid = claveHash === undefined ? undefined : await cuentas.startAnew(trx, actor)
        const usuario = await repository.findUsuario(trx, id)
        if (claveHash !== undefined) await tellClave(trx, actor, antes.correo)
        const isAnew = sid !== undefined
        if (usuario) await announceRenamed(trx, actor, { antes, despues: usuario, isAnew })
        return { sid, usuario }
      })
      if (!guardado.usuario) throw unknownUsuario()
      const abierta = guardado.sid === undefined ? undefined : await auth.resume(guardado.sid)
      return { usuario: guardado.usuario, completado, abierta }
    },

    /** Stores the photo of a profile. If the account is not the actor's own, the upload is not read. */
    async setFoto(
      actor: Solicitante,
      id: number,
      { receive, transact }: { receive: Receive; transact: Transact },
    ): Promise<DireccionesDeImagen> {
      requirePermiso(actor, 'usuarios.foto')
      requireSelf(actor, id)
      const direcciones = await receive((bytes) => imagenes.keep(bytes, FOTO_DE_PERFIL))
      return transact(async (trx) => {
        const antes = await cuentas.lockOwn(trx, actor)
        await cuentas.update(trx, id, { fotoPerfil: direcciones.url })
        await forgetFoto(trx, antes, direcciones.url)
        return direcciones
      })
    },
  }
}

export type PerfilService = ReturnType<typeof createPerfilService>
