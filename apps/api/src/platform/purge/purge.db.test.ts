import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { numbered } from '../../testing/world/event-world.ts'
import type { Tables } from '../database/tables.ts'
import { inAmbito } from '../database/tenancy.ts'
import { emitEvento } from '../events/emit-evento.ts'
import { createWorker } from '../jobs/worker.ts'
import { createPurgeJob, purge } from './purge.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const at = (ms: number): Date => new Date(server.ports.now().getTime() + ms)

const count = async (table: keyof Tables | 'idempotencia') => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    server.database.kysely,
  )
  return rows[0]?.total
}

const run = () => purge(server)

describe('purge', () => {
  it('removes expired counts of attempts and expired password reset codes', async () => {
    const { kysely } = server.database
    const limite = (clave: string, expira_en: Date) => ({
      clave,
      momentos: [],
      bloqueado_hasta: null,
      expira_en,
    })
    await kysely
      .insertInto('limites')
      .values([limite('vieja', at(0)), limite('viva', at(1))])
      .execute()
    const codigo = (clave: string, expira_en: Date) => ({ clave, codigo_hash: '', expira_en })
    await kysely
      .insertInto('codigos_reset')
      .values([codigo('viejo', at(0)), codigo('vivo', at(1))])
      .execute()

    await run()

    expect(await kysely.selectFrom('limites').select('clave').execute()).toEqual([{ clave: 'viva' }])
    expect(await kysely.selectFrom('codigos_reset').select('clave').execute()).toEqual([{ clave: 'vivo' }])
  })

  it('removes sessions that ended or expired thirty days ago', async () => {
    const { kysely } = server.database
    const usuario = await kysely.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
    const sesion = (expires: number, ended?: number) => ({
      id: crypto.randomUUID(),
      usuario_id: usuario.id,
      created_at: at(-60 * DAY_MS),
      expires_at: at(expires),
      ended_at: ended === undefined ? null : at(ended),
    })
    const kept = [sesion(1), sesion(-30 * DAY_MS + 1), sesion(DAY_MS, -DAY_MS)]
    const gone = [sesion(-30 * DAY_MS), sesion(DAY_MS, -30 * DAY_MS)]
    await kysely
      .insertInto('sesiones')
      .values([...kept, ...gone])
      .execute()

    await run()

    const rows = await kysely.selectFrom('sesiones').select('id').execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
  })

  it('removes notifications and read marks after 180 days, however many there are', async () => {
    const { kysely } = server.database
    await sql`truncate public.notificaciones, public.notificaciones_leidas`.execute(kysely)
    const insert = (ms: number, many: number) =>
      sql`
      with nuevas as (
        insert into public.notificaciones (tipo, titulo, mensaje, enviada_en)
        select 'ACTUALIZACION_APP', 'x', 'x', ${at(ms)} from generate_series(1, ${many}::int) returning id)
      insert into public.notificaciones_leidas (usuario_id, notificacion_id, leida_en)
      select (select min(id) from public.usuarios), id, ${at(ms)} from nuevas`.execute(kysely)
    await insert(-180 * DAY_MS, 2500)
    await insert(-180 * DAY_MS + 1, 2)

    await run()

    expect(await count('notificaciones')).toBe(2)
    expect(await count('notificaciones_leidas')).toBe(2)
  })

  it('removes changes of mail addresses after thirty days, unless they are pending', async () => {
    const { kysely } = server.database
    const usuario = await kysely.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
    const cambio = (token_hash: string, estado: 'hecho' | 'pendiente', ms: number) => ({
      usuario_id: usuario.id,
      correo_anterior: 'antes@demo.co',
      correo_nuevo: 'ahora@demo.co',
      token_hash,
      estado,
      pedido_en: at(ms),
    })
    await kysely
      .insertInto('correos_cambios')
      .values([
        cambio('viejo', 'hecho', -30 * DAY_MS),
        cambio('reciente', 'hecho', -30 * DAY_MS + 1),
        cambio('en espera', 'pendiente', -31 * DAY_MS),
      ])
      .execute()

    await run()

    const rows = await kysely.selectFrom('correos_cambios').select('token_hash').orderBy('id').execute()
    expect(rows.map((row) => row.token_hash)).toEqual(['reciente', 'en espera'])
  })

  it('removes idempotency keys after a day, in every scope', async () => {
    for (const correo of ['ana@demo.co', 'empresa@demo.co']) {
      const call = await server.as(correo)
      const user = await server.database.kysely
        .selectFrom('usuarios')
        .select(['id', 'ambito_id'])
        .where('correo', '=', correo)
        .executeTakeFirstOrThrow()
      for (const [clave, ms] of [
        ['vieja', -DAY_MS],
        ['viva', -DAY_MS + 1],
      ] as const) {
        await inAmbito(server.database.kysely, user.ambito_id)
          .idempotencia.insert({ usuario_id: user.id, clave, huella: '', resultado: null, creado_en: at(ms) })
          .execute()
      }
      expect((await call('GET', '/v1/productos?limite=1')).statusCode).toBe(200)
    }

    await run()

    expect(await count('idempotencia')).toBe(2)
  })

  it('removes products that were deleted thirty days ago, and keeps their history', async () => {
    const ids = await sql<{ id: number }>`select id from productos order by id limit 3`.execute(
      server.database.kysely,
    )
    const [gone, hidden, live] = ids.rows.map(({ id }) => id)
    const hide = (id: number | undefined, ms: number) =>
      sql`update productos set eliminado_en = ${at(ms)} where id = ${id}`.execute(server.database.kysely)
    await hide(gone, -30 * DAY_MS)
    await hide(hidden, -30 * DAY_MS + 1)

    await run()

    const kept = await sql<{ producto: number }>`
      select p.id as producto from productos p where p.id in (${gone}, ${hidden}, ${live}) order by p.id`.execute(
      server.database.kysely,
    )
    expect(kept.rows.map(({ producto }) => producto)).toEqual([hidden, live])
    const { rows } = await sql`select id from historial where producto_id = ${gone}`.execute(
      server.database.kysely,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('removes events that are a day old, but only empties the newest of them', async () => {
    const { kysely } = server.database
    await emitEvento(kysely, 'todos', numbered(0))
    await emitEvento(kysely, 'todos', numbered(1))
    await sql`update public.eventos set creado_en = now() - interval '24 hours 1 minute'`.execute(kysely)
    await emitEvento(kysely, 'todos', numbered(2))

    await run()

    const rows = await kysely.selectFrom('eventos').select(['usuario_id', 'datos']).orderBy('id').execute()
    expect(rows).toMatchObject([
      { usuario_id: 0, datos: {} },
      { usuario_id: null, datos: { origen: '2' } },
    ])
    expect(rows[0]?.datos).toEqual({})
  })

  it('removes 2,500 expired rows in batches until none is left', async () => {
    await sql`
      insert into public.limites (clave, momentos, expira_en)
      select 'muchas-' || n, '{}', ${at(0)} from generate_series(1, 2500) as n`.execute(
      server.database.kysely,
    )

    await Promise.all([run(), run()])
    await run()

    expect(
      await server.database.kysely
        .selectFrom('limites')
        .where('expira_en', '<=', at(0))
        .select('clave')
        .execute(),
    ).toEqual([])
  })

  it('stops between two batches when its signal is aborted', async () => {
    await sql`
      insert into public.limites (clave, momentos, expira_en)
      select 'más-' || n, '{}', ${at(0)} from generate_series(1, 1500) as n`.execute(server.database.kysely)

    const before = (await count('limites')) ?? 0

    await expect(purge(server, AbortSignal.abort())).rejects.toThrow()

    expect(await count('limites')).toBe(before - 1000)
    await run()
  })
})

describe('createPurgeJob', () => {
  it('runs once a day with two replicas, and once after a downtime of several days', async () => {
    const runs: string[] = []
    const replica = () => {
      const job = createPurgeJob(server)
      const run: typeof job.run = async (running) => {
        runs.push(server.ports.now().toISOString())
        await job.run(running)
      }
      return createWorker({ ...server, kinds: [{ ...job, run }], warn: () => undefined })
    }
    const [one, other] = [replica(), replica()]

    for (let again = 0; again < 3; again++) await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toHaveLength(1)
    server.ports.advance(16 * HOUR_MS)
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toHaveLength(1)
    server.ports.advance(HOUR_MS)
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toHaveLength(2)
    server.ports.advance(5 * DAY_MS)
    await Promise.all([replica().runDue(), other.runDue()])
    expect(runs).toHaveLength(3)
  })

  it('removes done jobs after 7 days, failed jobs after 30, and data of failed jobs after `hasta`', async () => {
    const { kysely } = server.database
    await kysely.deleteFrom('trabajos').execute()
    const job = (estado: 'terminado' | 'fallido', terminado: number, hasta: number | null) => ({
      tipo: 'prueba',
      clave: null,
      datos: JSON.stringify({}),
      estado,
      listo_en: at(0),
      hasta: hasta === null ? null : at(hasta),
      arriendo: null,
      error: null,
      creado_en: at(0),
      terminado_en: at(terminado),
    })
    await kysely
      .insertInto('trabajos')
      .values([
        job('terminado', -7 * DAY_MS, null),
        job('terminado', -7 * DAY_MS + 1, null),
        job('fallido', -30 * DAY_MS, null),
        job('fallido', -7 * DAY_MS, null),
        job('fallido', -1, 0),
      ])
      .execute()

    await run()

    const rows = await kysely.selectFrom('trabajos').select(['estado', 'datos']).orderBy('id').execute()
    expect(rows).toEqual([
      { estado: 'terminado', datos: {} },
      { estado: 'fallido', datos: {} },
      { estado: 'fallido', datos: null },
    ])
  })
})
