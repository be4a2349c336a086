import type { FiltrosEquipo } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { readAll, readPage } from '../../platform/database/long-list.ts'
import { type Hoja, lugarDe } from '../../platform/database/paging.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import { miembrosList } from './equipo-auditoria.repository.ts'

interface EquipoAuditoriaParts {
  readonly database: Database
  readonly cuentas: CuentasService
}

export const createEquipoAuditoriaService = ({ database, cuentas }: EquipoAuditoriaParts) => ({
  async list(actor: Actor, filtros: FiltrosEquipo): Promise<Hoja> {
    requirePermiso(actor, 'equipo.auditar')
    return readPage(database.kysely, miembrosList(database.kysely, filtros), lugarDe(filtros, filtros.orden))
  },

  /** Logs the export before the first member is read. */
  async export(actor: Actor, filtros: FiltrosEquipo): Promise<AsyncIterable<readonly string[]>> {
    requirePermiso(actor, 'equipo.auditar')
    await cuentas.recordExport(database.kysely, actor, { lista: 'equipo', filtros })
    return readAll(miembrosList(database.kysely, filtros))
  },
})

export type EquipoAuditoriaService = ReturnType<typeof createEquipoAuditoriaService>
