import type { Pagina } from '@mi/contracts'
import { type Actor, ConflictError, NotFoundError, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, LISTA_MAXIMA, RECIENTE, decodeCursor } from '../../platform/database/paging.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Ports } from '../../platform/ports.ts'
import * as repository from './trabajos.repository.ts'

/** Jobs that failed for good, for staff to look at and try again. */
export const createTrabajosService = ({ database, ports }: { database: Database; ports: Ports }) => ({
  async list(actor: Actor, { limite, cursor }: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'auditoria.trabajos')
    return repository.listFallidos(database.kysely, {
      limite: limite ?? LISTA_MAXIMA,
      despuesDe: decodeCursor(cursor, RECIENTE),
      now: ports.now(),
    })
  },

  /** Tries a failed job again. A second click finds it waiting or done and changes nothing. */
  async retry(actor: Actor, id: number, transact: Transact): Promise<void> {
    requirePermiso(actor, 'auditoria.reintentar')
    await transact(async (trx) => {
      const found = await repository.lockTrabajo(trx, id, ports.now())
      if (!found) throw new NotFoundError('Ese trabajo no existe.')
      if (found.estado === 'fallido' && !found.reintentable) {
        throw new ConflictError('Ese trabajo ya venció y no se puede reintentar.')
      }
      if (found.estado === 'fallido') await repository.reviveTrabajo(trx, id, ports.now())
      return {}
    })
  },
})

export type TrabajosService = ReturnType<typeof createTrabajosService>
