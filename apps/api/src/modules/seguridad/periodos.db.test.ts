import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaSeguridad } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { nextOf, prevOf } from '../../testing/calls/links.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { listSeguridad } from './seguridad.repository.ts'

let server: TestApp
let admin: Call

beforeAll(async () => {
  server = await createTestApp()
  admin = await server.as('admin@demo.co')
  // One entry a minute in the 60 hours before the present. In Bogotá, the first 120 entries are of 12 March.
  await sql`
    insert into public.seguridad_bitacora (tipo, fecha, direccion, dispositivo)
    select 'ingreso', ${server.ports.now()}::timestamptz - (3600 - n) * interval '1 minute', '', ''
    from generate_series(1, 3600) n`.execute(server.database.kysely)
})
afterAll(() => server.close())

/** Counts the rows of the log that the present transaction has read. */
const countRead = async (trx: Executor): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables
    where relname = 'seguridad_bitacora'`.execute(trx)
  return rows[0]?.n ?? 0
}

describe('a page of an earlier period', () => {
  it.each([
    ['of all kinds', {}],
    ['of one kind', { tipo: 'ingreso' as const }],
  ])('%s is read without the newer entries', async (_which, filtros) => {
    const read = await server.database.kysely.transaction().execute(async (trx) => {
      // Without this setting, PostgreSQL scans the whole table, because the data of the test are small.
      await sql`set local enable_seqscan = off`.execute(trx)
      const before = await countRead(trx)
      const consulta = { ...filtros, hasta: '2026-03-12', conNombres: true }
      const { filas } = await listSeguridad(trx, consulta, { limite: 2, desde: 0, cursor: undefined })
      expect(filas).toHaveLength(2)
      return (await countRead(trx)) - before
    })
    expect(read).toBeLessThan(1000)
  })
})

describe('GET /v1/auditoria/seguridad', () => {
  it('sorts entries by date, also when a later id has an earlier date, and pages in both directions', async () => {
    // The last of these entries was written by a server whose clock is behind. Two entries have the same date.
    await sql`
      insert into public.seguridad_bitacora (tipo, fecha, direccion, dispositivo)
      select 'salida', ${server.ports.now()}::timestamptz + minutos * interval '1 minute', minutos::text, ''
      from unnest(array[1, 3, 3, 2]) as minutos`.execute(server.database.kysely)
    const pageAt = async (url = '') => {
      const { headers, json } = await admin('GET', url)
      const minutos = json<EntradaSeguridad[]>().map(({ direccion }) => Number(direccion))
      return { minutos, next: nextOf(headers.link), prev: prevOf(headers.link) }
    }
    const first = await pageAt('/v1/auditoria/seguridad?limite=2&tipo=salida')
    const second = await pageAt(first.next)
    expect([first.minutos, second.minutos]).toEqual([
      [3, 3],
      [2, 1],
    ])
    expect(second.next).toBeUndefined()
    expect((await pageAt(second.prev)).minutos).toEqual([3, 3])
  })
})
