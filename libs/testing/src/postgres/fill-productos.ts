import pg from 'pg'

const CUENTA = 'select ambito_id as "ambitoId", id as "usuarioId" from public.usuarios where correo = $1'

// This query reserves ids in the sequence, so that products that are created later get higher ids.
const IDS = `select setval('public.productos_id', nextval('public.productos_id') + $1) - $1 as before`

const PRODUCTOS = `
  insert into public.productos (ambito_id, id, nombre, descripcion, cantidad, precio, fecha_adquisicion, estado,
    categoria, usuario_id, version)
  select $1, $3::bigint + n + 1, 'Producto ' || lpad(n::text, 5, '0'), 'x', 10 + n % 25, 1000 + n, date '2026-01-01',
    'DISPONIBLE', null, $2, 1
  from generate_series(0, $4::int - 1) n`

const HISTORIAL = `
  insert into public.historial (ambito_id, producto_id, version, nombre_producto, accion, delta, cantidad_nueva,
    precio_nuevo, cambios, fuente, usuario_id, usuario_nombre, fecha_cambio)
  select $1, p.id, 1, p.nombre, 'agregado', p.cantidad, p.cantidad, p.precio,
    jsonb_build_object('nombre', jsonb_build_object('antes', null, 'despues', p.nombre)), 'web', $2, 'Rosa Pinzón',
    now() - ($4::int - (p.id - $3::bigint)) * interval '1 minute'
  from public.productos p where p.ambito_id = $1 and p.id > $3::bigint order by p.id`

/**
 * Adds `count` products, named «Producto 00000» and so on, with one minute between their history entries. The function
 * writes directly to the database, because the API would take minutes for thousands of products.
 */
export const fillProductos = async (databaseUrl: string, correo: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [cuenta] = (await client.query<{ ambitoId: number; usuarioId: number }>(CUENTA, [correo])).rows
    if (!cuenta) throw new Error(`there is no account ${correo}`)
    const [ids] = (await client.query<{ before: string }>(IDS, [count])).rows
    const values = [cuenta.ambitoId, cuenta.usuarioId, ids?.before, count]
    await client.query(PRODUCTOS, values)
    await client.query(HISTORIAL, values)
    // Without new statistics, PostgreSQL would plan the first queries for an empty table.
    await client.query('analyze public.productos, public.historial')
  } finally {
    await client.end()
  }
}
