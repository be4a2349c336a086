import pg from 'pg'

const PRODUCTOS = 100_000
/** Each product of the measured account has this many history entries. The first is its creation. */
const VERSIONES = 10
/** The number of other companies. As in real use, their rows share the indexes with the rows of the account. */
const OTRAS = 200
const PRODUCTOS_DE_OTRA = 500

// Each pair is an article and its category.
const ARTICULOS = `
  ('Arroz', 'Granos'), ('Fríjol cargamanto', 'Granos'), ('Lenteja', 'Granos'), ('Garbanzo', 'Granos'),
  ('Azúcar morena', 'Abarrotes'), ('Panela', 'Abarrotes'), ('Sal marina', 'Abarrotes'), ('Aceite de girasol', 'Abarrotes'),
  ('Café molido', 'Bebidas'), ('Jugo de maracuyá', 'Bebidas'), ('Agua con gas', 'Bebidas'), ('Té de manzanilla', 'Bebidas'),
  ('Leche entera', 'Lácteos'), ('Yogur de melocotón', 'Lácteos'), ('Queso campesino', 'Lácteos'), ('Kumis', 'Lácteos'),
  ('Jabón de baño', 'Cuidado personal'), ('Champú de sábila', 'Cuidado personal'), ('Crema dental', 'Cuidado personal'),
  ('Detergente líquido', 'Aseo'), ('Límpido', 'Aseo'), ('Esponja de brillo', 'Aseo'), ('Papel higiénico', 'Aseo'),
  ('Atún en agua', 'Enlatados'), ('Sardina en tomate', 'Enlatados'), ('Maíz tierno', 'Enlatados'),
  ('Galletas de avena', 'Snacks y dulces'), ('Chocolatina', 'Snacks y dulces'), ('Maní salado', 'Snacks y dulces'),
  ('Pan tajado', 'Panadería'), ('Ponqué de naranja', 'Panadería'), ('Almojábana', 'Panadería'),
  ('Concentrado para perro', 'Mascotas'), ('Arena para gato', 'Mascotas')`

const MARCAS = `array['Diana', 'Roa', 'La Muñeca', 'Doña Pepa', 'Águila Roja', 'Sello Rojo', 'Alpina', 'Colanta', 'Alquería',
  'Zenú', 'Van Camp’s', 'Noel', 'Saltín', 'Jumbo', 'Protex', 'Familia', 'Ariel', 'Fab', 'Bimbo', 'Ringo', 'Éxito']`

const TAMANOS = `array['250 g', '500 g', '1 kg', '2,5 kg', '350 ml', '1 L', '1,5 L', 'x 6 unidades', 'x 12 unidades', 'bolsa',
  'caja', 'paca x 24']`

// This is a hash instead of a random number, so that every run measures the same account. For each `purpose` (brand,
// size, date …), product `n` has a different hash.
const mezcla = (purpose: number): string => `abs(hashint8extended(n, ${purpose}) % 1000003)`

// Returns the SQL for the stock of product `n` at version `v`. Every fourth version changes the price. All other
// versions change the stock.
const existencias = (v: string): string =>
  `(${mezcla(1)} % 120) + (7 - ((${v}) - 1 - (${v}) / 4)) * (1 + ${mezcla(2)} % 3)`
const precio = (v: string): string =>
  `((1 + ${mezcla(3)} % 60) * 1000 * (100 + 5 * ((${v}) / 4)) / 100)::numeric(14, 2)`

const PRODUCTOS_SQL = `
  with articulos as (
    select row_number() over () - 1 as lugar, count(*) over () as cuantos, nombre, categoria
    from (values ${ARTICULOS}) a (nombre, categoria)
  ), numeros as (
    select n, $3::bigint + n as id, ${existencias('$5::int')} as cantidad from generate_series(1, $4::int) n
  )
  insert into public.productos (ambito_id, id, codigo_barras, codigo_qr, nombre, descripcion, cantidad, precio,
    fecha_adquisicion, fecha_vencimiento, estado, imagen, categoria, usuario_id, version)
  select $1, id, '770' || lpad((${mezcla(4)} * 9973 % 10000000000)::text, 10, '0'),
    case when n % 5 = 0 then 'INV-' || n end,
    concat_ws(' ', a.nombre, (${MARCAS})[1 + ${mezcla(5)} % 21], (${TAMANOS})[1 + ${mezcla(6)} % 12], 'ref. ' || n),
    concat(a.nombre, ' para la tienda, proveedor ', 1 + ${mezcla(7)} % 300, ', estante ', 1 + ${mezcla(8)} % 90,
      '. Conservar en lugar fresco y seco.'),
    cantidad, ${precio('$5::int')}, date '2026-01-01' + (${mezcla(9)} % 300)::int,
    case when n % 3 > 0 then current_date - 30 + (${mezcla(10)} % 720)::int end,
    case when cantidad = 0 then 'AGOTADO' else 'DISPONIBLE' end, null, a.categoria, $2, $5::int
  from numeros join articulos a on a.lugar = ${mezcla(11)} % a.cuantos`

// The entries are inserted version by version, so that their ids grow with time. The last change is one minute old.
const HISTORIAL_SQL = `
  insert into public.historial (ambito_id, producto_id, version, nombre_producto, accion, delta, cantidad_anterior,
    cantidad_nueva, precio_anterior, precio_nuevo, cambios, motivo, fuente, usuario_id, usuario_nombre, fecha_cambio)
  select $1, p.id, v, p.nombre, case when v = 1 then 'agregado' else 'modificado' end, nueva - coalesce(anterior, 0),
    anterior, nueva, antes, despues,
    case when v = 1 then jsonb_build_object('nombre', jsonb_build_object('antes', null, 'despues', p.nombre))
         when v % 4 = 0 then jsonb_build_object('precio', jsonb_build_object('antes', antes, 'despues', despues))
         else jsonb_build_object('cantidad', jsonb_build_object('antes', anterior, 'despues', nueva)) end,
    case when v % 4 = 2 then 'Venta del día' end, 'web', $2, 'Distribuidora Andina',
    now() - interval '1 minute' - (($4::int * (${VERSIONES} - v) + $4::int - n) || ' seconds')::interval
  from generate_series(1, ${VERSIONES}) v
  cross join generate_series(1, $4::int) n
  join public.productos p on p.ambito_id = $1 and p.id = $3::bigint + n
  cross join lateral (select ${existencias('v')} as nueva, case when v > 1 then ${existencias('v - 1')} end as anterior,
    ${precio('v')} as despues, case when v > 1 then ${precio('v - 1')} end as antes) cambio
  order by v, n`

interface Cuenta {
  readonly ambitoId: number
  readonly usuarioId: number
}

const findCuenta = async (client: pg.Client, correo: string): Promise<Cuenta> => {
  const { rows } = await client.query<Cuenta>(
    'select ambito_id as "ambitoId", id as "usuarioId" from public.usuarios where correo = $1',
    [correo],
  )
  const [cuenta] = rows
  if (!cuenta) throw new Error(`there is no ${correo}`)
  return cuenta
}

/** Reserves `count` ids. @returns the id before the first reserved id. */
const takeIds = async (client: pg.Client, count: number): Promise<number> => {
  const { rows } = await client.query<{ last: string }>(
    `select setval('public.productos_id', nextval('public.productos_id') + $1) as last`,
    [count],
  )
  return Number(rows[0]?.last) - count
}

/** Adds `count` products. @returns the id before the id of the first added product. */
export const insertProductos = async (client: pg.Client, cuenta: Cuenta, count: number): Promise<number> => {
  const before = await takeIds(client, count)
  await client.query(PRODUCTOS_SQL, [cuenta.ambitoId, cuenta.usuarioId, before, count, VERSIONES])
  return before
}

const insertOtras = async (client: pg.Client, usuarioId: number): Promise<void> => {
  for (let otra = 0; otra < OTRAS; otra++) {
    const { rows } = await client.query<{ id: number }>(
      "insert into public.ambitos (tipo) values ('empresa') returning id",
    )
    await insertProductos(client, { ambitoId: Number(rows[0]?.id), usuarioId }, PRODUCTOS_DE_OTRA)
  }
}

/** Adds other companies, and adds products to the account `correo`. @returns the id of one product of this account. */
export const fillCuenta = async (databaseUrl: string, correo: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const cuenta = await findCuenta(client, correo)
    await insertOtras(client, cuenta.usuarioId)
    const before = await insertProductos(client, cuenta, PRODUCTOS)
    await client.query(HISTORIAL_SQL, [cuenta.ambitoId, cuenta.usuarioId, before, PRODUCTOS])
    // Without this command, autovacuum would start in the middle of a measurement.
    await client.query('vacuum analyze')
    return before + PRODUCTOS / 2
  } finally {
    await client.end()
  }
}
