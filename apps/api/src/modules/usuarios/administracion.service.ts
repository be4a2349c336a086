import type { Usuario } from '@mi/contracts'
import { ConflictError, ForbiddenError, canReactivar, isRolDeStaff, requirePermiso } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { RetireFactor } from '../auth/segundo-factor/retire-factor.ts'
import type { CuentasService } from './cuentas.service.ts'
import * as repository from './usuarios.repository.ts'
import { unknownUsuario } from './usuarios.service.ts'

interface AdministracionParts {
  readonly cuentas: CuentasService
  readonly retireFactor: RetireFactor
}

const SIN_FACTOR = 'Esa persona no tiene activa la verificación en dos pasos.'
const FACTOR_PROPIO = 'Tu propia verificación se desactiva en tu perfil, con tu contraseña y un código.'
const BORRADOS = 'Los datos de esta persona se borraron: su cuenta ya no se puede reactivar.'

const lockFound = async (trx: Executor, id: number): Promise<Usuario> => {
  const usuario = await repository.lockUsuario(trx, id)
  if (!usuario) throw unknownUsuario()
  return usuario
}

/** Each action changes an account and adds a row to the log of accounts, both in one transaction. */
export const createAdministracionService = ({ cuentas, retireFactor }: AdministracionParts) => {
  const change = async (
    trx: Executor,
    act: { actor: Solicitante; antes: Usuario; motivo: string | null },
  ): Promise<Usuario> => {
    await cuentas.toggleEstado(trx, act)
    return lockFound(trx, act.antes.id)
  }

  return {
    /** Inactivates an account. Nothing changes if the account is inactive already. */
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

    /** Reactivates an account. Nothing changes if the account is active already. */
    async reactivate(actor: Solicitante, id: number, transact: Transact): Promise<Usuario> {
      requirePermiso(actor, 'usuarios.reactivar')
      return transact(async (trx) => {
        const antes = await lockFound(trx, id)
        if (!canReactivar(actor, antes)) throw unknownUsuario()
        if (await repository.isBorrado(trx, id)) throw new ConflictError(BORRADOS)
        return antes.estado === 'activo' ? antes : change(trx, { actor, antes, motivo: null })
      })
    },

    /** Removes the second factor of a person who has lost the phone and the codes, and sends a mail to this person. */
    async retireFactor(
      actor: Solicitante,
      id: number,
      { motivo, transact }: { motivo: string; transact: Transact },
    ): Promise<void> {
      requirePermiso(actor, 'usuarios.quitarFactor')
      if (id === actor.idUsuario) throw new ConflictError(FACTOR_PROPIO)
      await transact(async (trx) => {
        await lockFound(trx, id)
        const { idUsuario: idActor, procedencia } = actor
        if (!(await retireFactor(trx, { idUsuario: id, procedencia, idActor })))
          throw new ConflictError(SIN_FACTOR)
        await cuentas.record(trx, actor, {
          idUsuario: id,
          accion: 'segundo_factor_quitado',
          antes: null,
          despues: {},
          motivo,
        })
        return {}
      })
    },
  }
}

export type AdministracionService = ReturnType<typeof createAdministracionService>
