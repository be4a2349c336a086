import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Insertable,
  type Kysely,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
  sql,
} from 'kysely'
import type { Executor } from './database.ts'
import { findConsumos, findPorVencer } from './across/due-productos.ts'
import type { Tables, TenantTables } from './tables.ts'

type TenantTable = keyof TenantTables
type AllTables = Tables & TenantTables
type Untyped = Kysely<{ tenant: { ambito_id: number } }>

type Row<T extends TenantTable> = Omit<Insertable<TenantTables[T]>, 'ambito_id'>

interface ScopedTable<T extends TenantTable> {
  select: () => SelectQueryBuilder<AllTables, T, object>
  insert: (values: Row<T> | readonly Row<T>[]) => InsertQueryBuilder<AllTables, T, InsertResult>
  update: () => UpdateQueryBuilder<AllTables, T, T, UpdateResult>
  remove: () => DeleteQueryBuilder<AllTables, T, DeleteResult>
}

// Kysely cannot type a table name that is a type parameter. Only this function contains the casts that this requires.
const scopedTable = <T extends TenantTable>(
  executor: Executor,
  table: T,
  ambitoId: number,
): ScopedTable<T> => {
  const db = executor as unknown as Untyped
  const name = table as unknown as 'tenant'
  const scope = `${table}.ambito_id` as 'tenant.ambito_id'
  return {
    select: () => db.selectFrom(name).where(scope, '=', ambitoId) as never,
    insert: (values) => {
      const rows = [values].flat() as object[]
      return db.insertInto(name).values(rows.map((row) => ({ ...row, ambito_id: ambitoId }))) as never
    },
    update: () => db.updateTable(name).where(scope, '=', ambitoId) as never,
    remove: () => db.deleteFrom(name).where(scope, '=', ambitoId) as never,
  }
}

/**
 * Builds queries that are limited to one scope, so rows of other scopes are neither found nor changed. The type
 * `Executor` lacks `TenantTables`, so only `inAmbito`, `forStaff` and `acrossAmbitos` build queries of these tables.
 */
export const inAmbito = (executor: Executor, ambitoId: number) => ({
  alertas: scopedTable(executor, 'alertas', ambitoId),
  analisis: scopedTable(executor, 'analisis', ambitoId),
  productos: scopedTable(executor, 'productos', ambitoId),
  productosBusqueda: scopedTable(executor, 'productos_busqueda', ambitoId),
  historial: scopedTable(executor, 'historial', ambitoId),
  comentarios: scopedTable(executor, 'comentarios', ambitoId),
  historialConteo: scopedTable(executor, 'historial_conteo', ambitoId),
  idempotencia: scopedTable(executor, 'idempotencia', ambitoId),
})

/**
 * Builds queries that are not limited to one scope. Use cases have to require a permission of staff first, or to limit
 * the query to the rows of the acting person.
 */
export const forStaff = (executor: Executor) => ({
  analisis: (): SelectQueryBuilder<AllTables, 'analisis', object> =>
    (executor as unknown as Kysely<AllTables>).selectFrom('analisis'),
})

/**
 * Runs maintenance queries across all scopes. They return only counts, addresses of pictures, keys of products, and
 * how many units of a product were used.
 */
export const acrossAmbitos = (executor: Executor) => ({
  alertas: {
    /** Deletes alerts about expiry dates before the day `dia`. @returns the number of deleted alerts. */
    removeVencidasBefore: async (dia: string, atMost: number): Promise<number> => {
      const { numAffectedRows = 0n } = await sql`
        delete from public.alertas where (ambito_id, producto_id, tipo, clave) in (
          select ambito_id, producto_id, tipo, clave from public.alertas
          where tipo = 'PRODUCTO_VENCIDO' and clave < ${dia} limit ${atMost} for update skip locked
        )`.execute(executor)
      return Number(numAffectedRows)
    },
  },
  productos: {
    findPorVencer: (order: Parameters<typeof findPorVencer>[1]) => findPorVencer(executor, order),
    findConsumos: (order: Parameters<typeof findConsumos>[1]) => findConsumos(executor, order),
    /** Returns those pictures of `imagenes` that at least one product uses, in any scope. */
    listUsedImagenes: async (imagenes: readonly string[]): Promise<string[]> => {
      const { rows } = await sql<{ imagen: string }>`
        select distinct imagen from public.productos where imagen = any(${[...imagenes]}::text[])`.execute(
        executor,
      )
      return rows.map(({ imagen }) => imagen)
    },
    /**
     * Removes the rows of products that a person deleted at `moment` or earlier. The history of these products stays.
     * @returns the number of removed rows, and the pictures of the products.
     */
    removeHiddenBefore: async (
      moment: Date,
      atMost: number,
    ): Promise<{ readonly removed: number; readonly imagenes: readonly string[] }> => {
      const { rows } = await sql<{ imagen: string | null }>`
        delete from public.productos where (ambito_id, id) in (
          select ambito_id, id from public.productos where eliminado_en <= ${moment}
          limit ${atMost} for update skip locked
        ) returning imagen`.execute(executor)
      return { removed: rows.length, imagenes: rows.flatMap(({ imagen }) => imagen ?? []) }
    },
  },
  idempotencia: {
    /** Deletes idempotency keys that were claimed at `moment` or earlier. @returns the number of deleted keys. */
    removeBefore: async (moment: Date, atMost: number): Promise<number> => {
      const { numAffectedRows = 0n } = await sql`
        delete from public.idempotencia where (ambito_id, usuario_id, clave) in (
          select ambito_id, usuario_id, clave from public.idempotencia where creado_en <= ${moment}
          limit ${atMost} for update skip locked
        )`.execute(executor)
      return Number(numAffectedRows)
    },
  },
})
