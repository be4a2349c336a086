import type { EditarMiembro, Miembro } from '@mi/contracts'
import {
  type Actor,
  ForbiddenError,
  isPerfilPendiente,
  isRolDeStaff,
  isSameCorreo,
  requirePermiso,
  withoutForeignMiembroFields,
} from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import { announceSesionCambiada } from '../../platform/events/emit-evento.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { invitationMail } from '../../platform/mail/templates/invitation.mail.ts'
import { memberMailChangedMail } from '../../platform/mail/templates/member-mail-changed.mail.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import type { SesionActual, Solicitante } from '../../platform/session/sesion-actual.ts'
import { replaceCorreo } from '../usuarios/correo/cancel-correo.ts'
import { unknownUsuario } from '../usuarios/usuarios.service.ts'
import { countCorreo } from './correo-guard.ts'
import * as repository from './equipo.repository.ts'
import type { EquipoParts } from './equipo.service.ts'
import { countInvitacion } from './invitacion-guard.ts'
import { countTaken } from './taken-guard.ts'

const CAMPOS = ['nombreCompleto', 'correo', 'rolEquipo', 'perfilCompleto'] as const

const differences = (antes: Miembro, sent: EditarMiembro) => {
  const changed = CAMPOS.filter((campo) => sent[campo] !== undefined && sent[campo] !== antes[campo])
  const pick = (valueOf: (campo: (typeof CAMPOS)[number]) => unknown) =>
    Object.fromEntries(changed.map((campo) => [campo, valueOf(campo)]))
  // A log row can never be changed or deleted, so it must not contain a person's name or mail address.
  const logged = (from: EditarMiembro) =>
    pick((campo) => (campo === 'nombreCompleto' || campo === 'correo' ? true : from[campo]))
  const cambios = pick((campo) => sent[campo]) as EditarMiembro
  return { cambios, antes: logged(antes), despues: logged(sent) }
}

/** Each function is called inside the transaction of a change. It throws if its limit is exceeded. */
interface Guards {
  /** Must be called after the writes, and only if an address was written. */
  readonly requireOpen: () => Promise<void>
  /** Must be called if the address changes. */
  readonly useCorreo: () => void
  /** Must be called if an invitation is sent. */
  readonly useInvitacion: () => void
}

const nothing = (): void => undefined

/** The company whose members the actor may change; `undefined` means any company. */
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

/** Each change and its log row are written in one transaction. */
export const createCambiosDeEquipoService = ({
  cuentas,
  limits,
  mailer,
  ports,
  publicUrl,
}: Pick<EquipoParts, 'cuentas' | 'limits' | 'mailer' | 'ports' | 'publicUrl'>) => {
  const invitation = (miembro: Miembro, nombreEmpresa: string): Mail => {
    const para = { nombre: miembro.nombreCompleto, correo: miembro.correo }
    return invitationMail({ publicUrl, para, nombreEmpresa, rolEquipo: miembro.rolEquipo })
  }

  // Reports the change to the old address. If the profile is pending, also sends an invitation to the new address,
  // because the first invitation went to the old address.
  const tellMailChange = async (
    trx: Executor,
    actor: SesionActual,
    { antes, despues, useInvitacion }: { antes: Miembro; despues: Miembro } & Pick<Guards, 'useInvitacion'>,
  ): Promise<void> => {
    const nombreEmpresa = actor.nombreEmpresa ?? ''
    const para = { nombre: antes.nombreCompleto, correo: antes.correo }
    const isInvited = isPerfilPendiente(despues)
    if (isInvited) useInvitacion()
    await mailer.send(trx, memberMailChangedMail({ para, nombreEmpresa }))
    if (isInvited) await mailer.send(trx, invitation(despues, nombreEmpresa))
  }

  /**
   * Cancels the member's own pending change of address, and voids the links that undo earlier changes of address.
   * Otherwise, the pending change or one of the links could later replace the new address.
   */
  const endOwnChanges = (
    trx: Executor,
    { procedencia, idUsuario: idActor }: Solicitante,
    { antes, despues }: { antes: Miembro; despues: Miembro },
  ) =>
    replaceCorreo(trx, {
      idUsuario: antes.id,
      anterior: antes.correo,
      nuevo: despues.correo,
      id: ports.newId(),
      procedencia,
      fecha: ports.now(),
      idActor,
    })

  const noteSeguridad = async (
    trx: Executor,
    { procedencia, idUsuario: idActor }: Solicitante,
    { antes, despues }: { antes: Miembro; despues: Miembro },
  ): Promise<void> => {
    const common = { idUsuario: antes.id, procedencia, fecha: ports.now(), idActor }
    if (antes.rolEquipo !== despues.rolEquipo) {
      await recordSeguridad(trx, { ...common, tipo: 'rol_cambiado' })
    }
    if (!isSameCorreo(antes.correo, despues.correo)) {
      await recordSeguridad(trx, { ...common, tipo: 'correo_cambiado' })
    }
  }

  return {
    /** Writes nothing if no field differs. @throws ConflictError if the mail address belongs to another account. */
    async edit(
      actor: Solicitante,
      id: number,
      { sent, transact }: { sent: EditarMiembro; transact: Transact },
    ): Promise<Miembro> {
      requirePermiso(actor, 'equipo.editar')
      const allowed = withoutForeignMiembroFields(actor, sent)
      const edit = async (
        trx: Executor,
        { requireOpen, useCorreo, useInvitacion }: Guards,
      ): Promise<Miembro> => {
        const antes = await lockFound(trx, actor, id)
        // Owners see only active members, but this member could have become inactive after the owner loaded the list.
        if (antes.estado === 'inactivo' && !isRolDeStaff(actor.rol)) throw unknownUsuario()
        const { cambios, ...logged } = differences(antes, allowed)
        if (Object.keys(cambios).length === 0) return antes
        const { perfilCompleto: perfilPendiente, ...others } = cambios
        await cuentas.update(trx, id, { ...others, perfilPendiente })
        await cuentas.record(trx, actor, { idUsuario: id, accion: 'editado', ...logged, motivo: null })
        await announceSesionCambiada(trx, id)
        const despues = (await repository.findMiembro(trx, antes.empresaId, id)) ?? antes
        // A mere change of case (Rosa@ for rosa@) is no new address, because mail still reaches the same person.
        const hasNewCorreo = !isSameCorreo(antes.correo, despues.correo)
        if (hasNewCorreo) useCorreo()
        if (hasNewCorreo) await endOwnChanges(trx, actor, { antes, despues })
        await noteSeguridad(trx, actor, { antes, despues })
        if (hasNewCorreo) await tellMailChange(trx, actor, { antes, despues, useInvitacion })
        // An address that stays the same reveals nothing about other accounts.
        if (cambios.correo !== undefined) await requireOpen()
        return despues
      }
      const run = (guards: Omit<Guards, 'requireOpen'>) =>
        countTaken({ limits, transact }, actor.idUsuario, (trx, requireOpen) =>
          edit(trx, { ...guards, requireOpen }),
        )
      const { correo } = allowed
      if (correo === undefined) return run({ useCorreo: nothing, useInvitacion: nothing })
      const { empresaId } = actor
      return countCorreo(limits, { empresaId, idMiembro: id }, (useCorreo) =>
        countInvitacion(limits, { empresaId, correo }, (useInvitacion) => run({ useCorreo, useInvitacion })),
      )
    },

    /** Makes a member inactive and ends the member's sessions. Does nothing if the member is inactive already. */
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
