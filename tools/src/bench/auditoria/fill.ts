import pg from 'pg'

export const CUENTAS = 1_000_000

// This is a hash instead of a random number, so that every run measures the same accounts. For each `purpose` (name,
// role, date …), account `n` has a different hash.
const mezcla = (purpose: number): string => `abs(hashint8extended(n, ${purpose}) % 1000003)`

const NOMBRES = `array['María', 'José', 'Ana', 'Luis', 'Carlos', 'Sofía', 'Andrés', 'Camila', 'Jorge', 'Lucía', 'Nicolás']`
const APELLIDOS = `array['Gómez', 'Pérez', 'Muñoz', 'Ruiz', 'Díaz', 'Castro', 'Rojas', 'Peña', 'Cárdenas', 'Ortiz', 'Vargas']`
const SEGUNDOS = `array['Quintero', 'Zapata', 'Ospina', 'Arango', 'Mejía', 'Salazar', 'Correa', 'Uribe', 'Velásquez', 'Bedoya']`

// Of every five accounts, one is the owner of a company, and another one is a member of a company's team. About 30 % of
// the accounts have the surname Rodríguez.
const CUENTAS_SQL = `
  insert into public.usuarios (ambito_id, empresa_id, username, correo, clave_hash, nombre_completo, telefono, direccion,
    rol, tipo_usuario, rol_equipo, perfil_completo, estado, created_at, updated_at, deleted_at)
  select e.ambito_id, case when n % 5 < 2 then e.id end, 'medida.' || n, 'medida.' || n || '@correo' || n % 50 || '.co', '',
    (${NOMBRES})[1 + ${mezcla(1)} % 11] || ' ' ||
      case when ${mezcla(2)} % 10 < 3 then 'Rodríguez' else (${APELLIDOS})[1 + ${mezcla(3)} % 11] end || ' ' ||
      (${SEGUNDOS})[1 + ${mezcla(4)} % 10],
    '3001234567', 'Calle ' || n, case when n % 5 = 1 then 'EQUIPO' else 'USUARIO' end,
    case when n % 5 < 2 then 'EMPRESARIAL' else 'INDIVIDUAL' end,
    case when n % 5 = 1 then (array['EDITOR', 'COMENTARISTA', 'LECTOR'])[1 + ${mezcla(5)} % 3] end,
    n % 11 = 0, case when ${mezcla(6)} % 100 = 0 then 'inactivo' else 'activo' end,
    now() - ($1::bigint - n) * interval '1 minute', now() - (${mezcla(7)} % 900000) * interval '1 minute',
    case when ${mezcla(6)} % 100 = 0 then now() - (${mezcla(8)} % 500000) * interval '1 minute' end
  from generate_series(1::bigint, $1::bigint) n
  join (select row_number() over (order by id) - 1 as lugar, count(*) over () as cuantas, id, ambito_id
    from public.empresas) e on e.lugar = n % e.cuantas`

/** Adds accounts directly to the database, because registering a million accounts would take days. */
export const fillCuentas = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(CUENTAS_SQL, [CUENTAS])
    await client.query('vacuum analyze public.usuarios')
  } finally {
    await client.end()
  }
}
