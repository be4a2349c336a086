import type { FiltrosAcciones } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import { listAcciones } from './acciones.repository.ts'

/** Reads the log of actions by staff and owners, such as changes to the accounts and records of other people. */
export const createAccionesService = (database: Database) => ({
  async list(actor: Actor, filtros: FiltrosAcciones): Promise<Hoja> {
    requirePermiso(actor, 'auditoria.acciones')
    return listAcciones(database.kysely, { ...filtros, ...lugarReciente(filtros) })
  },
})

export type AccionesService = ReturnType<typeof createAccionesService>
