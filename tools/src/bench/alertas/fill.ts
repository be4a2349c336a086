import pg from 'pg'

export const AMBITOS = 2000
export const PRODUCTOS = 1_000_000
/** The number of products with an expiry to announce. The same number of other products need restocking. */
export const DUE = 20_000
/** The number of movements of stock in the last thirty days. */
export const HISTORIAL = 3_000_000

const EACH = PRODUCTOS / AMBITOS
// In each group of this many consecutive products, one has an expiry to announce, and another one needs restocking.
const EVERY = PRODUCTOS / DUE
const MOVES = HISTORIAL / PRODUCTOS

// `k` is the number of a product. The remainder `k % 50` decides the state of the product:
// - If it is 0 to 3, the product expires in three days. If it is 1 to 3, this expiry has already been announced.
// - If it is 25, the product has two units left and loses half a unit a day.
// - All other products expire later or never.
const PRODUCTOS_SQL = `
  insert into public.productos (ambito_id, nombre, descripcion, cantidad, precio, fecha_adquisicion, fecha_vencimiento,
    estado, usuario_id, version)
  select $1::bigint + k / ${EACH}, 'Producto ' || k, 'Para la medida', case when k % ${EVERY} = 25 then 2 else 100 end,
    1000, current_date - 60,
    case when k % ${EVERY} < 4 then (now() at time zone 'America/Bogota')::date + 3
         when k % 2 = 0 then current_date + 60 + k % 600 end,
    'DISPONIBLE', $2, ${MOVES + 1}
  from generate_series(0, ${PRODUCTOS - 1}) k`

const TOLD_SQL = `
  insert into public.alertas (ambito_id, producto_id, tipo, clave, dias, entro_en, avisada_en)
  select ambito_id, id, 'PRODUCTO_VENCIDO', to_char(fecha_vencimiento, 'YYYY-MM-DD'), 3, now(), now()
  from public.productos where ambito_id >= $1 and split_part(nombre, ' ', 2)::int % ${EVERY} between 1 and 3`

// Inserts movement number `$2` of each product. Movement 1 is the oldest and is inserted first, so newer movements get
// higher ids.
const HISTORIAL_SQL = `
  insert into public.historial (ambito_id, producto_id, version, nombre_producto, accion, delta, cantidad_anterior,
    cantidad_nueva, precio_anterior, precio_nuevo, cambios, motivo, fuente, usuario_id, usuario_nombre, fecha_cambio)
  select p.ambito_id, p.id, $2::int + 1, p.nombre, 'modificado', -5, p.cantidad + 5 * (${MOVES} - $2::int + 1),
    p.cantidad + 5 * (${MOVES} - $2::int), 1000, 1000, jsonb_build_object('cantidad', jsonb_build_object('antes', 10, 'despues', 5)),
    'Venta del día', 'web', p.usuario_id, 'Cuenta de medida', now() - interval '29 days' + $2::int * interval '7 days'
  from public.productos p where p.ambito_id >= $1 order by p.id`

/** Adds scopes with products and movements. Some products are due for an alert. @returns the id of the first scope. */
export const fillDue = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { rows } = await client.query<{ first: string; usuario: string }>(`
      with nuevos as (
        insert into public.ambitos (tipo) select 'empresa' from generate_series(1, ${AMBITOS}) returning id)
      select min(id) as first, (select min(id) from public.usuarios) as usuario from nuevos`)
    const first = Number(rows[0]?.first)
    await client.query(PRODUCTOS_SQL, [first, Number(rows[0]?.usuario)])
    await client.query(TOLD_SQL, [first])
    for (let move = 1; move <= MOVES; move++) await client.query(HISTORIAL_SQL, [first, move])
    // Without this statement, autovacuum would start in the middle of a measurement.
    await client.query('vacuum analyze')
    return first
  } finally {
    await client.end()
  }
}

/** Returns the ids of one scope's due products. While the server checks for alerts, simulated users change them. */
export const findDue = async (databaseUrl: string, ambitoId: number): Promise<number[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from public.productos where ambito_id = $1 and split_part(nombre, ' ', 2)::int % ${EVERY} in (0, 25)`,
    [ambitoId],
  )
  await client.end()
  return rows.map(({ id }) => Number(id))
}
