import pg from 'pg'
import type { State } from './ledger.ts'
import type { MovementState } from './movement-ledger.ts'
import { MARK } from './writes.ts'

const PRODUCTOS = `
  select id::int, version, nombre, descripcion, cantidad, precio::float8, eliminado_en is not null as eliminado
  from public.productos where id > $1`

const PASOS = `
  select producto_id::int as "idProducto", version, accion, nombre_producto as nombre,
         cambios -> 'descripcion' ->> 'despues' as descripcion,
         cantidad_anterior as "cantidadAnterior", cantidad_nueva as "cantidadNueva",
         precio_anterior::float8 as "precioAnterior", precio_nuevo::float8 as "precioNuevo"
  from public.historial where producto_id > $1`

const CLAVES = `
  select clave, (resultado -> 'producto' ->> 'id')::int as "idProducto"
  from public.idempotencia where clave like $1`

const MOVEMENTS = `
  select id::int, producto_id::int as "idProducto", version, delta, cantidad_nueva as "cantidadNueva", motivo,
         deshace_id::int as deshace
  from public.historial where producto_id > $1 and accion = 'modificado'`

const SUMS = `
  select p.id::int as "idProducto", p.cantidad, sum(h.delta)::int as suma
  from public.productos p join public.historial h on h.ambito_id = p.ambito_id and h.producto_id = p.id
  where p.id > $1 group by p.id, p.cantidad`

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Reads the id of the newest product. Products that a test creates later are recognized by their higher ids. */
export const readLastId = (url: string): Promise<number> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select coalesce(max(id), 0)::int as id from public.productos',
    )
    return rows[0]?.id ?? 0
  })

/**
 * Reads, in one snapshot of the database, the products with an id above `lastId`, their history, and the idempotency
 * keys that the test sent.
 */
export const readState = (url: string, lastId: number): Promise<State> =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const productos = await client.query<State['productos'][number]>(PRODUCTOS, [lastId])
    const pasos = await client.query<State['pasos'][number]>(PASOS, [lastId])
    const claves = await client.query<State['claves'][number]>(CLAVES, [`${MARK}%`])
    await client.query('commit')
    return { productos: productos.rows, pasos: pasos.rows, claves: claves.rows }
  })

/** Reads, in one snapshot of the database, the movements and the stock of the products with an id above `lastId`. */
export const readMovements = (url: string, lastId: number): Promise<MovementState> =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const steps = await client.query<MovementState['steps'][number]>(MOVEMENTS, [lastId])
    const sums = await client.query<MovementState['sums'][number]>(SUMS, [lastId])
    await client.query('commit')
    return { steps: steps.rows, sums: sums.rows }
  })
