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
import type { Mail } from '../../platform/mail/mail.ts'
import { invitationMail } from '../../platform/mail/templates/invitation.mail.ts'
import { memberMailChangedMail } from '../../platform/mail/templates/member-mail-changed.mail.ts'
import type { SesionActual } from '../../platform/session/sesion-actual.ts'
import { unknownUsuario } from '../usuarios/usuarios.service.ts'
import * as repository from './equipo.repository.ts'
import type { EquipoParts } from './equipo.service.ts'

const CAMPOS = ['nombreCompleto', 'correo', 'rolEquipo', 'perfilCompleto'] as const

/** The fields that differ, as the log keeps them. */
const differences = (antes: Miembro, cambios: EditarMiembro) => {
  const changed = CAMPOS.filter((campo) => cambios[campo] !== undefined && cambios[campo] !== antes[campo])
  const pick = (from: EditarMiembro) => Object.fromEntries(changed.map((campo) => [campo, from[campo]]))
  return { changed, antes: pick(antes), despues: pick(cambios) }
}

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

/** Changes to members by their owner and by staff. Each writes its log row in the same transaction. */
export const createCambiosDeEquipoService = ({
  cuentas,
  mailer,
  publicUrl,
}: Pick<EquipoParts, 'cuentas' | 'mailer' | 'publicUrl'>) => {
  const invitation = (miembro: Miembro, nombreEmpresa: string): Mail => {
    const para = { nombre: miembro.nombreCompleto, correo: miembro.correo }
    return invitationMail({ publicUrl, para, nombreEmpresa, rolEquipo: miembro.rolEquipo })
  }

  /** Tells the old address. A member who never signed in was invited there, so the new address gets the invitation. */
  const tellMailChange = (antes: Miembro, despues: Miembro, actor: SesionActual): void => {
    const nombreEmpresa = actor.nombreEmpresa ?? ''
    const para = { nombre: antes.nombreCompleto, correo: antes.correo }
    mailer.send(() => memberMailChangedMail({ para, nombreEmpresa }))
    if (isPerfilPendiente(despues)) mailer.send(() => invitation(despues, nombreEmpresa))
  }

  return {
    /** Changes a member; without a difference nothing is written. @throws ConflictError when the mail is taken. */
    async edit(
      actor: SesionActual,
      id: number,
      { sent, transact }: { sent: EditarMiembro; transact: Transact },
    ): Promise<Miembro> {
      requirePermiso(actor, 'equipo.editar')
      const { antes, despues } = await transact(async (trx) => {
        const antes = await lockFound(trx, actor, id)
        // Owners do not see inactive members: another tab has just deleted this one.
        if (antes.estado === 'inactivo' && !isRolDeStaff(actor.rol)) throw unknownUsuario()
        const { changed, ...cambio } = differences(antes, withoutForeignMiembroFields(actor, sent))
        if (changed.length === 0) return { antes, despues: antes }
        const { perfilCompleto: perfilPendiente, ...cambios } = cambio.despues as EditarMiembro
        await cuentas.update(trx, id, { ...cambios, perfilPendiente })
        await cuentas.record(trx, actor, { idUsuario: id, accion: 'editado', ...cambio, motivo: null })
        await announceSesionCambiada(trx, id)
        return { antes, despues: (await repository.findMiembro(trx, antes.empresaId, id)) ?? antes }
      })
      if (antes.correo !== despues.correo) tellMailChange(antes, despues, actor)
      return despues
    },

    /** Deactivates a member and ends the sessions; does nothing if the member is inactive already. */
    async remove(
      actor: Actor,
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
