import { createHash } from 'node:crypto'
import type { DeshacerCorreo, Usuario } from '@mi/contracts'
import { ConflictError, InvalidError, isSameCorreo } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { announceSesionCambiada } from '../../../platform/events/emit-evento.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue.ts'
import { type OwnJobKind } from '../../../platform/jobs/jobs.ts'
import type { Limit, Limits } from '../../../platform/limits/limits.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { mailChangedMail } from '../../../platform/mail/templates/mail-changed.mail.ts'
import { passwordChangedMail } from '../../../platform/mail/templates/password-changed.mail.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Procedencia } from '../../../platform/security/procedencia.ts'
import { recordSeguridad } from '../../../platform/security/security-log.ts'
import type { ClaveActual } from '../../../platform/session/clave-actual.ts'
import { requireClaveRara } from '../../../platform/session/common-passwords.ts'
import type { Passwords } from '../../../platform/session/passwords.ts'
import type { Solicitante } from '../../../platform/session/sesion-actual.ts'
import { normalizeCorreos } from '../../../platform/session/cuentas.repository.ts'
import { endAllSesiones } from '../../../platform/session/sesiones.repository.ts'
import { forgetLoginTries } from '../../auth/login-guard.ts'
import { cancelCorreo } from './cancel-correo.ts'
import { ENLACE_MS, requireLinkInTime } from './correo-link.ts'
import { WAIT_MS } from './correo-wait.ts'
import * as correos from './correos.repository.ts'
import type { CuentasService } from '../cuentas.service.ts'
import * as repository from '../usuarios.repository.ts'

const HOUR_MS = 60 * 60 * 1000
// The address changes at once if the session is younger than `YOUNG_SESSION_MS`, or if the request contains the current
// password. Otherwise, it changes after `WAIT_MS` (docs/rules.md: Accounts).
const YOUNG_SESSION_MS = 10 * 60 * 1000
const TIPO = 'cambio_de_correo'
const TOKEN_BYTES = 32

const OF_PERSON: Limit = {
  name: 'correo-nuevo',
  tries: 10,
  windowMs: HOUR_MS,
  message: 'Pediste demasiados cambios de correo. Intenta de nuevo en {espera}.',
}
const OF_NETWORK: Limit = {
  name: 'correo-deshacer-red',
  tries: 30,
  windowMs: HOUR_MS,
  message: 'Se abrieron demasiados enlaces desde tu conexión. Intenta de nuevo en {espera}.',
}

interface CorreosParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly cuentas: CuentasService
  readonly claveActual: ClaveActual
  readonly mailer: Mailer
  /** The origin of links in mails. */
  readonly publicUrl: string
}

export type Plan = 'sin cambio' | 'ahora' | 'en un día'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

// A job has no request, so it has no IP address and no device.
const BY_ITSELF: Procedencia = { direccion: '', dispositivo: 'Tarea programada' }

/** Changes mail addresses. The old address gets a mail for each change, because a thief could have requested it. */
export const createCorreosService = (parts: CorreosParts) => {
  const { database, ports, passwords, limits, cuentas, claveActual, mailer, publicUrl } = parts

  /**
   * Looks for an earlier change away from `nuevo` whose link still works. If there is one, voids the links of all later
   * changes, because a thief could have received one of these links. The change back to `nuevo` is also a later change.
   * Its link becomes void, but the account keeps the address `nuevo`.
   * @returns whether the links were voided.
   */
  const voidIfReturn = async (
    trx: Executor,
    { idUsuario, nuevo }: Pick<correos.CambioDeCorreo, 'idUsuario' | 'nuevo'>,
  ): Promise<boolean> => {
    const since = new Date(ports.now().getTime() - ENLACE_MS)
    const left = await correos.findFirstFrom(trx, { idUsuario, correo: nuevo, since })
    if (left) await correos.voidLater(trx, left)
    return left !== undefined
  }

  const effect = async (trx: Executor, cambio: correos.CambioDeCorreo): Promise<void> => {
    const { idUsuario } = cambio
    await cuentas.update(trx, idUsuario, { correo: cambio.nuevo })
    await correos.setEstadoDeCambio(trx, cambio.id, 'hecho')
    await voidIfReturn(trx, cambio)
    const fecha = ports.now()
    await recordSeguridad(trx, { idUsuario, tipo: 'correo_cambiado', procedencia: BY_ITSELF, fecha })
    await announceSesionCambiada(trx, idUsuario)
  }

  const giveUp = async (trx: Executor, { idUsuario }: correos.CambioDeCorreo): Promise<void> => {
    await cancelCorreo(trx, { idUsuario, procedencia: BY_ITSELF, fecha: ports.now() })
    await announceSesionCambiada(trx, idUsuario)
  }

  const ifPending = (
    id: number,
    work: (trx: Executor, cambio: correos.CambioDeCorreo, usuario: Usuario) => Promise<void>,
  ): Promise<void> =>
    database.kysely.transaction().execute(async (trx) => {
      const found = await correos.findCambio(trx, id)
      const usuario = found && (await repository.lockUsuario(trx, found.idUsuario))
      // The change is read again, because it could have been cancelled before the account was locked.
      const cambio = await correos.findCambio(trx, id)
      if (usuario && cambio?.estado === 'pendiente') await work(trx, cambio, usuario)
    })

  const takeBack = async (trx: Executor, cambio: correos.CambioDeCorreo, procedencia: Procedencia) => {
    const { id, idUsuario, anterior } = cambio
    const fecha = ports.now()
    await correos.voidLater(trx, cambio)
    await correos.setEstadoDeCambio(trx, id, 'deshecho')
    await cuentas.update(trx, idUsuario, { correo: anterior })
    await endAllSesiones(trx, idUsuario, fecha)
    await recordSeguridad(trx, { idUsuario, tipo: 'correo_deshecho', procedencia, fecha })
  }

  const forgetTries = async (correo: string): Promise<void> => {
    for (const normal of await normalizeCorreos(database.kysely, [correo])) {
      await forgetLoginTries(limits, database.kysely, normal)
    }
  }

  const chooseClave = async (
    trx: Executor,
    { cambio, usuario, claveHash }: { cambio: correos.CambioDeCorreo; usuario: Usuario; claveHash: string },
    procedencia: Procedencia,
  ) => {
    const { idUsuario, anterior } = cambio
    const fecha = ports.now()
    await cuentas.update(trx, idUsuario, { claveHash })
    await correos.setClaveElegida(trx, cambio.id)
    await cancelCorreo(trx, { idUsuario, procedencia, fecha })
    await endAllSesiones(trx, idUsuario, fecha)
    await recordSeguridad(trx, { idUsuario, tipo: 'clave_recuperada', procedencia, fecha })
    const para = { nombre: usuario.nombreCompleto, correo: anterior }
    await mailer.send(trx, passwordChangedMail({ publicUrl, para, cuando: fecha }))
  }

  return {
    /**
     * Decides when a new address takes effect. A person can request at most ten new addresses an hour, because each
     * answer could reveal that another account has the address.
     * @throws InvalidError for a wrong password. @throws LimitError for an eleventh request within an hour, and after
     * five wrong passwords in 15 minutes.
     */
    async plan(actor: Solicitante, correo: string | undefined, clave: string | undefined): Promise<Plan> {
      if (correo === undefined || isSameCorreo(correo, actor.correo)) return 'sin cambio'
      const { idUsuario, sesionEmpezo } = actor
      await limits.take(OF_PERSON, String(idUsuario))
      if (clave !== undefined) {
        await (await claveActual.require(idUsuario, clave)).forget()
        return 'ahora'
      }
      return ports.now().getTime() - sesionEmpezo.getTime() < YOUNG_SESSION_MS ? 'ahora' : 'en un día'
    },

    /**
     * Stores a change and sends a mail to the old address. The mail contains a link that undoes the change, unless
     * `voidIfReturn` has made this link void. The caller must hold the lock of the account. If the plan is «ahora», the
     * caller also saves `nuevo` in the account.
     */
    async begin(
      trx: Executor,
      { actor, antes, nuevo, plan }: { actor: Solicitante; antes: Usuario; nuevo: string; plan: Plan },
    ): Promise<void> {
      // The second of two equal requests would store a change from `nuevo` to `nuevo`, whose link would not restore the
      // old address.
      if (isSameCorreo(nuevo, antes.correo)) return
      const { idUsuario, procedencia } = actor
      const pedido = ports.now()
      const waits = plan === 'en un día'
      if (waits) await cuentas.requireCorreoFree(trx, nuevo, idUsuario)
      await correos.cancelPendiente(trx, idUsuario)
      const token = ports.randomBytes(TOKEN_BYTES).toString('base64url')
      const anterior = antes.correo
      const estado = waits ? 'pendiente' : 'hecho'
      const cambio = { idUsuario, anterior, nuevo, pedido, estado, tokenHash: hashOf(token) } as const
      const id = await correos.insertCambio(trx, cambio)
      const desde = waits ? new Date(pedido.getTime() + WAIT_MS) : undefined
      if (desde) await enqueueJob(trx, { tipo: TIPO, datos: { id }, desde }, ports)
      const tipo = waits ? 'correo_pedido' : 'correo_cambiado'
      await recordSeguridad(trx, { idUsuario, tipo, procedencia, fecha: pedido })
      const isReturn = !waits && (await voidIfReturn(trx, cambio))
      const para = { nombre: antes.nombreCompleto, correo: anterior }
      const change = { publicUrl, para, nuevo, desde, token: isReturn ? undefined : token }
      await mailer.send(trx, mailChangedMail(change))
    },

    cancel: (trx: Executor, { idUsuario, procedencia }: Solicitante): Promise<void> =>
      cancelCorreo(trx, { idUsuario, procedencia, fecha: ports.now() }),

    /**
     * Undoes a change and ends every session. The link can be used again until a new password is set with it.
     * @throws InvalidError for an unknown, expired or used link.
     */
    async undo({ token, nuevaContrasena }: DeshacerCorreo, procedencia: Procedencia) {
      await limits.take(OF_NETWORK, networkOf(procedencia.direccion))
      if (nuevaContrasena !== undefined) requireClaveRara('nuevaContrasena', nuevaContrasena)
      const tokenHash = hashOf(token)
      const { anterior } = requireLinkInTime(
        await correos.findCambioByToken(database.kysely, tokenHash),
        ports.now(),
      )
      const claveHash = nuevaContrasena === undefined ? undefined : await passwords.hash(nuevaContrasena)
      // Failed sign-ins could have blocked the address. The block is lifted before the link is used up. If lifting it
      // fails, the link still works.
      if (claveHash !== undefined) await forgetTries(anterior)
      return database.kysely.transaction().execute(async (trx) => {
        const found = requireLinkInTime(await correos.findCambioByToken(trx, tokenHash), ports.now())
        const usuario = await repository.lockUsuario(trx, found.idUsuario)
        // The change is read again, because a simultaneous request could have changed it before the account was locked.
        const cambio = requireLinkInTime(await correos.findCambioByToken(trx, tokenHash), ports.now())
        if (!usuario) throw new InvalidError('Esa cuenta ya no existe.')
        // The state `deshecho` alone does not prove that the account has its old address. A thief with the old password
        // could have changed the address again after the undo.
        const isBack = cambio.estado === 'deshecho' && isSameCorreo(usuario.correo, cambio.anterior)
        if (!isBack) await takeBack(trx, cambio, procedencia)
        if (claveHash !== undefined) await chooseClave(trx, { cambio, usuario, claveHash }, procedencia)
        return { correo: cambio.anterior, pideClave: claveHash === undefined }
      })
    },

    job: {
      tipo: TIPO,
      tries: 10,
      run: async ({ datos }) => {
        const { id } = datos as { id: number }
        try {
          await ifPending(id, (trx, cambio, { estado }) =>
            estado === 'activo' ? effect(trx, cambio) : giveUp(trx, cambio),
          )
        } catch (error) {
          // Another account took the new address before this job ran.
          if (!(error instanceof ConflictError)) throw error
          await ifPending(id, giveUp)
        }
      },
    } satisfies OwnJobKind,
  }
}

export type CorreosService = ReturnType<typeof createCorreosService>
