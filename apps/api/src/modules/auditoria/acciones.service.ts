import type { FiltrosAcciones } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import { listAcciones } from './acciones.repository.ts'

/** The log of what staff and owners did to other people's accounts and records. */
export const createAccionesService = (database: Database) => ({
  async list(actor: Actor, filtros: FiltrosAcciones): Promise<Hoja> {
    requirePermiso(actor, 'auditoria.acciones')
    return listAcciones(database.kysely, { ...filtros, ...lugarReciente(filtros) })
  },
})

export type AccionesService = ReturnType<typeof createAccionesService>
