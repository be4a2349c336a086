import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Executor } from '../../../platform/database/database.ts'
import { createForgetMails } from '../../../platform/mail/forget-mails.ts'
import { CORREO_TIPO } from '../../../platform/mail/outbox.ts'
import { JWT_SECRET, createTestApp } from '../../../testing/test-app.ts'
import { eraseTraces, findHuellas, pseudonymize, removeOwnRows } from './borrado.repository.ts'

const OTHERS = 1000
const FEW = 200
const TABLES = ['usuarios', 'sesiones', 'seguridad_bitacora', 'eventos', 'trabajos']

/** Inserts rows that do not belong to the person whose data are erased. */
const insertOthers = async (executor: Executor): Promise<void> => {
  const { id, ambito_id: ambitoId } = await executor
    .selectFrom('usuarios')
    .select(['id', 'ambito_id'])
    .where('correo', '=', 'luis@demo.co')
    .executeTakeFirstOrThrow()
  const many = sql`generate_series(1, ${OTHERS}::int) as n`
  await sql`insert into public.usuarios (ambito_id, username, correo, clave_hash, nombre_completo, rol, tipo_usuario,
      created_at, updated_at)
    select ${ambitoId}, 'otro' || n, 'otro' || n || '@otros.co', '', 'Otro', 'USUARIO', 'INDIVIDUAL', now(), now()
    from ${many}`.execute(executor)
  await sql`insert into public.sesiones (id, usuario_id, created_at, expires_at, ended_at)
    select gen_random_uuid(), ${id}, now(), now(), now() from ${many}`.execute(executor)
  await sql`insert into public.seguridad_bitacora (usuario_id, tipo, fecha, direccion, dispositivo, actor_id)
    select ${id}, 'ingreso', now(), '', '', case when n % 2 = 0 then ${id}::bigint end from ${many}`.execute(
    executor,
  )
  await sql`insert into public.eventos (usuario_id, ambito_id, tipo, datos)
    select case when n % 2 = 0 then 0 else ${id}::bigint end, case when n % 2 = 0 then ${ambitoId}::bigint end,
      'productos', '{}' from ${many}`.execute(executor)
  await sql`insert into public.trabajos (tipo, estado, listo_en, creado_en, terminado_en)
    select ${CORREO_TIPO}, 'terminado', now(), now(), now() from ${many}`.execute(executor)
  for (const table of TABLES) await sql`analyze ${sql.table(`public.${table}`)}`.execute(executor)
}

const countRead = async (trx: Executor): Promise<Map<string, number>> => {
  const { rows } = await sql<{ tabla: string; n: number }>`
    select relname as tabla, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
    from pg_stat_xact_user_tables where relname = any(${TABLES})`.execute(trx)
  return new Map(rows.map(({ tabla, n }) => [tabla, n]))
}

it('an erasure finds its rows through indexes, so it does not read the rows of all customers', async () => {
  const server = await createTestApp()
  const { kysely } = server.database
  await insertOthers(kysely)
  const { user } = await server.login('ana@demo.co')
  const forgetMails = createForgetMails({ ports: server.ports, jwtSecret: JWT_SECRET })
  const read = await kysely.transaction().execute(async (trx) => {
    // Without this setting, PostgreSQL could scan whole tables, because they are small.
    await sql`set local enable_seqscan = off`.execute(trx)
    const before = await countRead(trx)
    const { idUsuario: id } = user
    const { ambitoId = 0, correos = [] } = (await findHuellas(trx, id)) ?? {}
    await pseudonymize(trx, { id, azar: '00', claveHash: '', now: server.ports.now() })
    await removeOwnRows(trx, id, ambitoId)
    await eraseTraces(trx, id)
    await forgetMails(trx, correos)
    return [...(await countRead(trx))].map(([tabla, n]) => ({ tabla, n: n - (before.get(tabla) ?? 0) }))
  })
  await server.close()
  expect(read).toHaveLength(TABLES.length)
  expect(read.filter(({ n }) => n > FEW)).toEqual([])
})
