import type { BorrarDatos, Usuario } from '@mi/contracts'
import { ConflictError, ForbiddenError, isRolDeStaff, requirePermiso, invalidField } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { OwnJobKind } from '../../../platform/jobs/jobs.ts'
import type { ForgetMails } from '../../../platform/mail/forget-mails.ts'
import type { Ports } from '../../../platform/ports.ts'
import {
  BORRAR_IMAGENES,
  type ImagenesPorBorrar,
  forgetImagenesLater,
} from '../../../platform/purge/forget-imagenes-later.ts'
import { recordSeguridad } from '../../../platform/security/security-log.ts'
import type { ClaveActual } from '../../../platform/session/clave-actual.ts'
import type { Passwords } from '../../../platform/session/passwords.ts'
import type { Solicitante } from '../../../platform/session/sesion-actual.ts'
import { endAllSesiones } from '../../../platform/session/sesiones.repository.ts'
import type { CuentasService } from '../cuentas.service.ts'
import { isBorrado, lockUsuario } from '../usuarios.repository.ts'
import { unknownUsuario } from '../usuarios.service.ts'
import * as repository from './borrado.repository.ts'
import type { BorrarInventario } from './borrar-inventario.ts'

const FALTA_CLAVE = 'Escribe tu contraseña actual.'
const DE_STAFF = 'Las cuentas de administración y desarrollo solo las borra su propia persona.'
const ULTIMO_ADMIN =
  'Es la última cuenta de administración. Crea otra con «npm run admin:create» antes de borrar esta.'
// An administrator cannot open «Gestión de Equipo», and an owner cannot open «Auditoría de Equipo».
const conEquipo = (isOwn: boolean): string => {
  const seccion = isOwn ? 'Gestión de Equipo' : 'Auditoría de Equipo'
  return `La empresa todavía tiene personas activas. Inactívalas en «${seccion}» antes de borrar los datos de quien la dirige.`
}
const YA_BORRADOS = 'Los datos de esta persona ya se borraron.'

interface BorradoParts {
  readonly ports: Ports
  readonly passwords: Passwords
  readonly claveActual: ClaveActual
  readonly cuentas: CuentasService
  readonly inventario: BorrarInventario
  readonly forgetMails: ForgetMails
  /** Deletes the recovery codes and the counted tries of the mail addresses. */
  readonly forgetCodigos: (trx: Executor, correos: readonly string[]) => Promise<void>
  /** Deletes the pictures, except those that an account or a product still uses. */
  readonly forgetImagenes: (encargo: ImagenesPorBorrar) => Promise<void>
}

interface Encargo extends BorrarDatos {
  readonly motivo?: string | undefined
  readonly transact: Transact
}

/** Erases a person's data (docs/rules.md: Erasure). */
export const createBorradoService = (parts: BorradoParts) => {
  const { ports, passwords, claveActual, cuentas, inventario } = parts
  const { forgetMails, forgetCodigos, forgetImagenes } = parts

  const requireClave = async ({ idUsuario }: Solicitante, clave: string | undefined): Promise<void> => {
    if (clave === undefined) throw invalidField('currentPassword', FALTA_CLAVE)
    await (await claveActual.require(idUsuario, clave)).forget()
  }

  const lock = async (trx: Executor, actor: Solicitante, id: number): Promise<Usuario> => {
    if (id === actor.idUsuario) {
      // All administrators are locked in the order of their ids before the own account. If two administrators who erase
      // their own accounts locked these first, each would wait for the other.
      if (actor.rol === 'ADMIN') await repository.lockAdmins(trx)
      return cuentas.lockOwn(trx, actor)
    }
    const usuario = await lockUsuario(trx, id)
    if (!usuario) throw unknownUsuario()
    if (isRolDeStaff(usuario.rol)) throw new ForbiddenError(DE_STAFF)
    return usuario
  }

  /** @throws ConflictError for the last administrator and for the owner of an active team. */
  const requireFree = async (trx: Executor, actor: Solicitante, usuario: Usuario): Promise<void> => {
    const { id, rol, tipoUsuario, empresaId } = usuario
    if (rol === 'ADMIN' && (await repository.lockAdmins(trx)).every((admin) => admin === id))
      throw new ConflictError(ULTIMO_ADMIN)
    const isOwner = rol === 'USUARIO' && tipoUsuario === 'EMPRESARIAL' && empresaId !== null
    if (isOwner && (await repository.hasActiveMembers(trx, empresaId)))
      throw new ConflictError(conEquipo(id === actor.idUsuario))
  }

  const record = async (trx: Executor, actor: Solicitante, id: number, motivo: string | null) => {
    const isOwn = id === actor.idUsuario
    const { idUsuario, procedencia } = actor
    const despues = { datos: isOwn ? 'por su propia persona' : 'por administración' }
    await cuentas.record(trx, actor, {
      idUsuario: id,
      accion: 'datos_borrados',
      antes: null,
      despues,
      motivo,
    })
    await recordSeguridad(trx, {
      idUsuario: id,
      tipo: 'datos_borrados',
      // If people erase their own account, no network address and no device is stored.
      procedencia: isOwn ? { direccion: '', dispositivo: '' } : procedencia,
      fecha: ports.now(),
      ...(!isOwn && { idActor: idUsuario }),
    })
  }

  const erase = async (trx: Executor, actor: Solicitante, id: number, claveHash: string): Promise<void> => {
    const huellas = await repository.findHuellas(trx, id)
    if (!huellas) throw unknownUsuario()
    const { ambitoId, isAlone, correos, imagenes } = huellas
    const now = ports.now()
    const azar = ports.randomBytes(8).toString('hex')
    await repository.pseudonymize(trx, { id, azar, claveHash, now })
    await repository.removeOwnRows(trx, id, ambitoId)
    if (isAlone) await inventario.begin(trx, { idUsuario: id, ambitoId })
    await repository.eraseTraces(trx, id)
    await forgetMails(trx, correos)
    await forgetCodigos(trx, correos)
    await forgetImagenesLater(trx, imagenes, ports)
    // If this call came before the deletions, they would delete its event too. The event names the session whose
    // request caused the erasure, so the browser of that session can show the result before it signs out.
    await endAllSesiones(trx, id, now, actor.sid)
  }

  return {
    /**
     * Erases the data of an account. People need their password to erase their own data. Administrators are also
     * allowed to erase the data of others.
     * @throws ConflictError for the owner of an active team, the last administrator, or data that are already erased.
     */
    async erase(actor: Solicitante, id: number, encargo: Encargo): Promise<void> {
      requirePermiso(actor, 'usuarios.borrarDatos')
      const { currentPassword, motivo, transact } = encargo
      if (id === actor.idUsuario) await requireClave(actor, currentPassword)
      else if (actor.rol !== 'ADMIN') throw unknownUsuario()
      // The account gets a random password, so every sign-in to it fails like a sign-in with a wrong password. If the
      // hash were empty, a sign-in would fail in another way.
      const claveHash = await passwords.hash(ports.randomBytes(32).toString('base64url'))
      await transact(async (trx) => {
        const usuario = await lock(trx, actor, id)
        if (await isBorrado(trx, id)) throw new ConflictError(YA_BORRADOS)
        await requireFree(trx, actor, usuario)
        await erase(trx, actor, id, claveHash)
        await record(trx, actor, id, motivo ?? null)
        return {}
      })
    },

    /** Deletes the pictures after the transaction, because the deletion of a file cannot be rolled back. */
    job: {
      tipo: BORRAR_IMAGENES,
      tries: 10,
      isBulk: true,
      run: ({ datos }) => forgetImagenes(datos as ImagenesPorBorrar),
    } satisfies OwnJobKind,
  }
}

export type BorradoService = ReturnType<typeof createBorradoService>
