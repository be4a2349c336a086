import type { SelectQueryBuilder } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Tables, TenantTables } from '../../platform/database/tables.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

export type Vivos = SelectQueryBuilder<Tables & TenantTables, 'productos', object>

export const vivos = (executor: Executor, ambitoId: number): Vivos =>
  inAmbito(executor, ambitoId).productos.select().where('productos.eliminado_en', 'is', null)
