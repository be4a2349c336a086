import type { Pagina } from '@mi/contracts'
import { type Actor, ConflictError, NotFoundError, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Ports } from '../../platform/ports.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import * as repository from './trabajos.repository.ts'

const NO_PERSON = { idUsuario: null, accion: 'trabajo_reintentado', antes: null, motivo: null } as const

interface TrabajosParts {
  readonly database: Database
  readonly ports: Ports
  readonly cuentas: Pick<CuentasService, 'record'>
}

export const createTrabajosService = ({ database, ports, cuentas }: TrabajosParts) => ({
  async list(actor: Actor, pagina: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'auditoria.trabajos')
    return repository.listFallidos(database.kysely, { ...lugarReciente(pagina), now: ports.now() })
  },

  /** Retries a failed job. A job that is waiting or done stays unchanged. */
  async retry(actor: Actor, id: number, transact: Transact): Promise<void> {
    requirePermiso(actor, 'auditoria.reintentar')
    await transact(async (trx) => {
      const found = await repository.lockTrabajo(trx, id, ports.now())
      if (!found) throw new NotFoundError('Ese trabajo no existe.')
      if (found.estado === 'fallido' && !found.reintentable) {
        throw new ConflictError('Ese trabajo ya venció y no se puede reintentar.')
      }
      if (found.estado !== 'fallido') return {}
      await repository.reviveTrabajo(trx, id, ports.now())
      const { tipo } = found
      await cuentas.record(trx, actor, { ...NO_PERSON, idObjeto: id, despues: { tipo } })
      return {}
    })
  },
})

export type TrabajosService = ReturnType<typeof createTrabajosService>
