import pg from 'pg'

const NOTIFICACIONES = 1_000_000
const DE_LA_EMPRESA = 10_000
const ANUNCIOS = 200

const AMBITOS = 2000

// The notifications are spread evenly over 162 days. Their ids grow with time, as in a real database.
const NOTIFICACIONES_SQL = `
  insert into public.notificaciones (ambito_id, tipo, titulo, mensaje, producto_id, dias_aviso, enviada_en)
  select case when n % ${NOTIFICACIONES / DE_LA_EMPRESA} = 0 then $1::bigint
              when n % ${NOTIFICACIONES / ANUNCIOS} = 1 then null
              else $2::bigint + n % ${AMBITOS} end,
    case when n % ${NOTIFICACIONES / ANUNCIOS} = 1 then 'ACTUALIZACION_APP'
         else (array['STOCK_BAJO', 'PRODUCTO_VENCIDO', 'COMENTARIO_EQUIPO'])[1 + n / 100 % 3] end,
    'Poco stock', 'Quedan 3 unidades de «Arroz Diana 500 g».', n, case when n / 100 % 3 = 1 then '{7}'::smallint[] end,
    now() - interval '170 days' + n * interval '14 seconds'
  from generate_series(1, ${NOTIFICACIONES}) n`

export const fillNotificaciones = async (databaseUrl: string, correo: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { rows } = await client.query<{ first: string; empresa: string }>(
      `with nuevos as (
         insert into public.ambitos (tipo) select 'empresa' from generate_series(1, ${AMBITOS}) returning id)
       select min(id) as first, (select ambito_id from public.usuarios where correo = $1) as empresa from nuevos`,
      [correo],
    )
    await client.query(NOTIFICACIONES_SQL, [Number(rows[0]?.empresa), Number(rows[0]?.first)])
    await client.query('vacuum analyze public.notificaciones')
  } finally {
    await client.end()
  }
}

/**
 * Picks random active accounts with a complete profile. Gives them the password of the demo accounts. The column
 * `perfil_completo` is true for an INCOMPLETE profile.
 * @returns the mail addresses of the changed accounts.
 */
export const openCuentas = async (databaseUrl: string, howMany: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ correo: string }>(
      `update public.usuarios set clave_hash = (select clave_hash from public.usuarios where correo = 'ana@demo.co')
       where id in (select id from public.usuarios where correo like 'medida.%' and estado = 'activo'
         and not perfil_completo order by random() limit $1)
       returning correo`,
      [howMany],
    )
    return rows.map(({ correo }) => correo)
  } finally {
    await client.end()
  }
}
