import type { Usuario } from '@mi/contracts'
import { ConflictError, ForbiddenError, canReactivar, isRolDeStaff, requirePermiso } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import { endAllSesiones } from '../../platform/session/sesiones.repository.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { CuentasService } from './cuentas.service.ts'
import * as repository from './usuarios.repository.ts'
import { unknownUsuario } from './usuarios.service.ts'

interface AdministracionParts {
  readonly ports: Ports
  readonly cuentas: CuentasService
}

const lockFound = async (trx: Executor, id: number): Promise<Usuario> => {
  const usuario = await repository.lockUsuario(trx, id)
  if (!usuario) throw unknownUsuario()
  return usuario
}

const estadoOf = ({ estado, deletedAt }: Usuario) => ({ estado, deletedAt })

/** Staff actions on other people's accounts. Each writes its log row in the same transaction, so none goes unlogged. */
export const createAdministracionService = ({ ports, cuentas }: AdministracionParts) => {
  const change = async (
    trx: Executor,
    { actor, antes, motivo }: { actor: Solicitante; antes: Usuario; motivo: string | null },
  ): Promise<Usuario> => {
    const estado = antes.estado === 'activo' ? 'inactivo' : 'activo'
    await repository.setEstado(trx, antes.id, estado, ports.now())
    if (estado === 'inactivo') await endAllSesiones(trx, antes.id, ports.now())
    const despues = await lockFound(trx, antes.id)
    const accion = estado === 'activo' ? 'reactivado' : 'inactivado'
    await cuentas.record(trx, actor, {
      idUsuario: antes.id,
      accion,
      antes: estadoOf(antes),
      despues: estadoOf(despues),
      motivo,
    })
    await recordSeguridad(trx, {
      idUsuario: antes.id,
      tipo: estado === 'activo' ? 'cuenta_reactivada' : 'cuenta_inactivada',
      procedencia: actor.procedencia,
      fecha: ports.now(),
      idActor: actor.idUsuario,
    })
    return despues
  }

  return {
    /** Deactivates an account and ends its sessions; does nothing if it is inactive already. */
    async inactivate(
      actor: Solicitante,
      id: number,
      { motivo, transact }: { motivo?: string | undefined; transact: Transact },
    ): Promise<Usuario> {
      requirePermiso(actor, 'usuarios.inactivar')
      if (id === actor.idUsuario) throw new ConflictError('⚠️ No puedes eliminarte a ti mismo.')
      return transact(async (trx) => {
        const antes = await lockFound(trx, id)
        if (isRolDeStaff(antes.rol)) {
          throw new ForbiddenError('Las cuentas de administración y desarrollo no se pueden inactivar.')
        }
        if (antes.estado === 'inactivo') return antes
        return change(trx, { actor, antes, motivo: motivo ?? null })
      })
    },

    /** Reactivates an account; does nothing if it is active already. */
    async reactivate(actor: Solicitante, id: number, transact: Transact): Promise<Usuario> {
      requirePermiso(actor, 'usuarios.reactivar')
      return transact(async (trx) => {
        const antes = await lockFound(trx, id)
        if (!canReactivar(actor, antes)) throw unknownUsuario()
        return antes.estado === 'activo' ? antes : change(trx, { actor, antes, motivo: null })
      })
    },
  }
}

export type AdministracionService = ReturnType<typeof createAdministracionService>
