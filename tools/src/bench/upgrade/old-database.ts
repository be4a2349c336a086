import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ROOT } from '../../workspace.ts'
import { insertProductos } from '../inventario/fill.ts'

const MIGRATIONS = path.join(ROOT, 'apps/api/migrations')

/** The last migration that the old database has. The next migration was the first to rewrite a large table. */
export const OLD = '0008'

/** The number of products. Each product has one history entry. */
export const ROWS = 1_000_000

const HISTORIAL_SQL = `
  insert into public.historial (ambito_id, producto_id, version, nombre_producto, accion, delta, cantidad_nueva,
    precio_nuevo, cambios, fuente, usuario_id, usuario_nombre, fecha_cambio)
  select ambito_id, id, version, nombre, 'agregado', cantidad, cantidad, precio, '{}', 'web', usuario_id,
    'Distribuidora Andina', now() - interval '1 day' from public.productos order by id`

const createSchema = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create table public.migraciones (nombre text primary key, aplicada_en timestamptz not null default now())',
  )
  const names = (await readdir(MIGRATIONS)).sort().filter((name) => name.slice(0, OLD.length) <= OLD)
  for (const name of names) {
    await client.query(await readFile(path.join(MIGRATIONS, name), 'utf8'))
    await client.query('insert into public.migraciones (nombre) values ($1)', [name])
  }
}

const createCuenta = async (client: pg.Client): Promise<{ ambitoId: number; usuarioId: number }> => {
  const { rows } = await client.query<{ ambitoId: string; usuarioId: string }>(`
    with ambito as (insert into public.ambitos (tipo) values ('individual') returning id)
    insert into public.usuarios (ambito_id, username, correo, clave_hash, nombre_completo, rol, tipo_usuario, created_at,
      updated_at)
    select id, 'antigua', 'antigua@demo.co', '', 'Cuenta antigua', 'USUARIO', 'INDIVIDUAL', now(), now() from ambito
    returning id as "usuarioId", ambito_id as "ambitoId"`)
  return { ambitoId: Number(rows[0]?.ambitoId), usuarioId: Number(rows[0]?.usuarioId) }
}

export interface OldRows {
  readonly ambitoId: number
  /** The id of the first product, minus one. */
  readonly before: number
}

export const createOldDatabase = async (url: string): Promise<OldRows> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await createSchema(client)
    await client.query('set synchronous_commit = off')
    const cuenta = await createCuenta(client)
    const before = await insertProductos(client, cuenta, ROWS)
    await client.query(HISTORIAL_SQL)
    // Without this, autovacuum would start in the middle of a measurement.
    await client.query('vacuum analyze')
    return { ambitoId: cuenta.ambitoId, before }
  } finally {
    await client.end()
  }
}
