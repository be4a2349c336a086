import type { SesionAbierta } from '@mi/contracts'
import { NotFoundError, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Ports } from '../../platform/ports.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import { endOtherSesiones, endOwnSesion, listSesiones } from './sesiones.repository.ts'

export const createSesionesService = ({ database, ports }: { database: Database; ports: Ports }) => ({
  async list(actor: Solicitante): Promise<SesionAbierta[]> {
    requirePermiso(actor, 'sesion.listar')
    const { idUsuario, sid } = actor
    return listSesiones(database.kysely, { idUsuario, sid, now: ports.now() })
  },

  /** @throws NotFoundError for a session that is unknown, has ended or belongs to another person. */
  async end(actor: Solicitante, id: string, transact: Transact): Promise<void> {
    requirePermiso(actor, 'sesion.cerrar')
    const { idUsuario, procedencia } = actor
    await transact(async (trx) => {
      const fecha = ports.now()
      if (!(await endOwnSesion(trx, { idUsuario, sid: id, now: fecha }))) {
        throw new NotFoundError('Esa sesión ya está cerrada.')
      }
      await recordSeguridad(trx, { idUsuario, tipo: 'sesion_cerrada', procedencia, fecha })
      return {}
    })
  },

  /** Ends all sessions of the actor except the current session. @returns the number of sessions that it ended. */
  async endOthers(actor: Solicitante, transact: Transact): Promise<number> {
    requirePermiso(actor, 'sesion.cerrar')
    const { idUsuario, sid, procedencia } = actor
    const { ended } = await transact(async (trx) => {
      const fecha = ports.now()
      const ended = await endOtherSesiones(trx, { idUsuario, sid, now: fecha })
      if (ended > 0) await recordSeguridad(trx, { idUsuario, tipo: 'sesiones_cerradas', procedencia, fecha })
      return { ended }
    })
    return ended
  },
})

export type SesionesService = ReturnType<typeof createSesionesService>
