import type { EditarMiembro, Miembro } from '@mi/contracts'
import {
  type Actor,
  ForbiddenError,
  isPerfilPendiente,
  isRolDeStaff,
  requirePermiso,
  withoutForeignMiembroFields,
} from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import { announceSesionCambiada } from '../../platform/events/emit-evento.ts'
import { invitationMail } from '../../platform/mail/templates/invitation.mail.ts'
import { memberMailChangedMail } from '../../platform/mail/templates/member-mail-changed.mail.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import { unknownUsuario } from '../usuarios/usuarios.service.ts'
import * as repository from './equipo.repository.ts'
import type { EquipoParts } from './equipo.service.ts'

const CAMPOS = ['nombreCompleto', 'correo', 'rolEquipo', 'perfilCompleto'] as const
type Campo = (typeof CAMPOS)[number]

// Rows of the log stay for ever: of names and mails they only say that they changed.
const PERSONAL: readonly Campo[] = ['nombreCompleto', 'correo']

const changedFields = (antes: Miembro, cambios: EditarMiembro): Campo[] =>
  CAMPOS.filter((campo) => cambios[campo] !== undefined && cambios[campo] !== antes[campo])

const toLogged = (from: EditarMiembro, campos: readonly Campo[]): object =>
  Object.fromEntries(campos.map((campo) => [campo, PERSONAL.includes(campo) ? true : from[campo]]))

/** The company whose members the actor may change; `undefined` means every company's. */
const reachOf = (actor: Actor): number | undefined => {
  if (isRolDeStaff(actor.rol)) return undefined
  if (actor.empresaId === null) throw new ForbiddenError()
  return actor.empresaId
}

const lockFound = async (trx: Executor, actor: Actor, id: number): Promise<Miembro> => {
  const miembro = await repository.lockMiembro(trx, id, reachOf(actor))
  if (!miembro) throw unknownUsuario()
  return miembro
}

/** Changes to members by their owner and by staff. Each writes its log rows in the same transaction. */
export const createCambiosDeEquipoService = ({
  cuentas,
  mailer,
  ports,
  publicUrl,
}: Pick<EquipoParts, 'cuentas' | 'mailer' | 'ports' | 'publicUrl'>) => {
  /** Tells the old address. A member who never signed in was invited there, so the new one gets the invitation. */
  const tellMailChange = async (trx: Executor, actor: Solicitante, antes: Miembro, despues: Miembro) => {
    const nombreEmpresa = actor.nombreEmpresa ?? ''
    const { nombreCompleto: nombre, correo, rolEquipo } = despues
    await mailer.send(trx, memberMailChangedMail({ para: { nombre, correo: antes.correo }, nombreEmpresa }))
    if (!isPerfilPendiente(despues)) return
    await mailer.send(trx, invitationMail({ publicUrl, para: { nombre, correo }, nombreEmpresa, rolEquipo }))
  }

  /** Logs the change for the audit, and what concerns the account's security for the member. */
  const record = async (
    trx: Executor,
    actor: Solicitante,
    { antes, cambios, campos }: { antes: Miembro; cambios: EditarMiembro; campos: readonly Campo[] },
  ): Promise<void> => {
    const idUsuario = antes.id
    const logged = { antes: toLogged(antes, campos), despues: toLogged(cambios, campos) }
    await cuentas.record(trx, actor, { idUsuario, accion: 'editado', ...logged, motivo: null })
    const hecho = { idUsuario, procedencia: actor.procedencia, fecha: ports.now(), idActor: actor.idUsuario }
    if (campos.includes('rolEquipo')) await recordSeguridad(trx, { ...hecho, tipo: 'rol_cambiado' })
    if (campos.includes('correo')) await recordSeguridad(trx, { ...hecho, tipo: 'correo_cambiado' })
  }

  return {
    /** Changes a member; without a difference nothing is written. @throws ConflictError when the mail is taken. */
    async edit(
      actor: Solicitante,
      id: number,
      { sent, transact }: { sent: EditarMiembro; transact: Transact },
    ): Promise<Miembro> {
      requirePermiso(actor, 'equipo.editar')
      const cambios = withoutForeignMiembroFields(actor, sent)
      return transact(async (trx) => {
        const antes = await lockFound(trx, actor, id)
        // Owners do not see inactive members: another tab has just deleted this one.
        if (antes.estado === 'inactivo' && !isRolDeStaff(actor.rol)) throw unknownUsuario()
        const campos = changedFields(antes, cambios)
        if (campos.length === 0) return antes
        const { perfilCompleto: perfilPendiente, ...own } = cambios
        await cuentas.update(trx, id, { ...own, perfilPendiente })
        await record(trx, actor, { antes, cambios, campos })
        await announceSesionCambiada(trx, id)
        const despues = await repository.findMiembro(trx, antes.empresaId, id)
        if (!despues) throw unknownUsuario()
        if (campos.includes('correo')) await tellMailChange(trx, actor, antes, despues)
        return despues
      })
    },

    /** Deactivates a member and ends the sessions; does nothing if the member is inactive already. */
    async remove(
      actor: Solicitante,
      id: number,
      { motivo, transact }: { motivo?: string | undefined; transact: Transact },
    ): Promise<void> {
      requirePermiso(actor, 'equipo.eliminar')
      await transact(async (trx) => {
        const antes = await lockFound(trx, actor, id)
        if (antes.estado === 'activo') {
          await cuentas.toggleEstado(trx, { actor, antes, motivo: motivo ?? null })
        }
        return antes
      })
    },
  }
}

export type CambiosDeEquipoService = ReturnType<typeof createCambiosDeEquipoService>
