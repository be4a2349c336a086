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
import { hasHash } from './across/archivo-de-imagen.ts'
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

interface Removed {
  readonly ambitoId: number
  readonly id: number
  readonly imagen: string | null
}

/**
 * The pictures in the history of `productos`. After the removal of these products, no change can bring the pictures back.
 * Other products and accounts could still show them.
 */
const listEarlierImagenes = async (executor: Executor, productos: readonly Removed[]): Promise<string[]> => {
  if (productos.length === 0) return []
  const [ambitos, ids] = [productos.map(({ ambitoId }) => ambitoId), productos.map(({ id }) => id)]
  // `offset 0` makes PostgreSQL look up each product in the index `historial_producto`. For a thousand products, it
  // could otherwise read the whole history.
  const { rows } = await sql<{ imagen: string }>`
    select distinct imagen
    from unnest(${ambitos}::bigint[], ${ids}::bigint[]) as removed (ambito_id, producto_id)
    cross join lateral (
      select cambios -> 'imagen' as cambio from public.historial
      where historial.ambito_id = removed.ambito_id and historial.producto_id = removed.producto_id offset 0
    ) as entrada
    cross join lateral unnest(array[cambio ->> 'antes', cambio ->> 'despues']) as imagen
    where imagen is not null`.execute(executor)
  return rows.map(({ imagen }) => imagen)
}

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
    /**
     * Returns those of `hashes` whose pictures are in use in any scope: a product shows the picture, or showed it before
     * and could show it again after an undo.
     */
    listUsedArchivos: async (hashes: readonly string[]): Promise<string[]> => {
      const hash = sql<string>`asked.hash`
      // `offset 0` makes PostgreSQL look up each hash in the index `historial_archivo`. It could otherwise read all
      // pictures in the history.
      const { rows } = await sql<{ hash: string }>`
        select hash from unnest(${[...hashes]}::text[]) as asked (hash)
        where exists (select from public.productos where ${hasHash(sql`imagen`, hash)})
          or exists (
            select from public.historial where ${hasHash(sql`cambios #>> '{imagen,antes}'`, hash)} and exists (
              select from public.productos
              where productos.ambito_id = historial.ambito_id and productos.id = historial.producto_id)
            offset 0)`.execute(executor)
      return rows.map(({ hash }) => hash)
    },
    /**
     * Removes the rows of products that a person deleted at `moment` or earlier. The history of these products stays.
     * @returns the number of removed rows, and the present and earlier pictures of the products.
     */
    removeHiddenBefore: async (
      moment: Date,
      atMost: number,
    ): Promise<{ readonly removed: number; readonly imagenes: readonly string[] }> => {
      const { rows } = await sql<Removed>`
        delete from public.productos where (ambito_id, id) in (
          select ambito_id, id from public.productos where eliminado_en <= ${moment}
          limit ${atMost} for update skip locked
        ) returning ambito_id as "ambitoId", id, imagen`.execute(executor)
      const now = rows.flatMap(({ imagen }) => imagen ?? [])
      const before = await listEarlierImagenes(executor, rows)
      return { removed: rows.length, imagenes: [...new Set([...now, ...before])] }
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
