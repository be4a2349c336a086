import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productoBody } from '../../testing/producto-body.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it('keeps history counts exact during parallel writes, and merges them to one row per scope and action', async () => {
  const call = await server.as('luis@demo.co')
  const writers = Array.from({ length: 40 }, (_, nth) => nth)
  await Promise.all(
    writers.map((nth) => call('POST', '/v1/productos', { body: productoBody({ nombre: `Panela ${nth}` }) })),
  )
  await call('POST', '/v1/productos', { body: productoBody() })
  const { rows } = await sql<{ counted: number; kept: number; rows: number }>`
    select coalesce(h.counted, 0)::int as counted, coalesce(c.kept, 0)::int as kept, coalesce(c.rows, 0)::int as rows
    from (select ambito_id, accion, count(*) as counted from public.historial group by 1, 2) h
    full join (select ambito_id, accion, sum(cantidad) as kept, count(*) as rows
               from public.historial_conteo group by 1, 2) c using (ambito_id, accion)`.execute(
    server.database.kysely,
  )
  expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ counted }) => counted))
  expect(rows.some(({ counted }) => counted >= 41)).toBe(true)
  expect(Math.max(...rows.map((row) => row.rows))).toBe(1)
})
