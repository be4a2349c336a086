import type { SelectQueryBuilder } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Tables, TenantTables } from '../../platform/database/tables.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

/** A query of products that are not deleted, within one scope. */
export type Vivos = SelectQueryBuilder<Tables & TenantTables, 'productos', object>

/** The products of a scope that are not deleted. */
export const vivos = (executor: Executor, ambitoId: number): Vivos =>
  inAmbito(executor, ambitoId).productos.select().where('productos.eliminado_en', 'is', null)
