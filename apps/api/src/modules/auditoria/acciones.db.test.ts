import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: Call

beforeAll(async () => {
  server = await createTestApp()
  admin = await server.as('admin@demo.co')
  await sql`
    insert into public.cuentas_bitacora (usuario_id, accion, antes, despues, actor_id, actor_nombre, fecha)
    select id, accion, null, '{}', id, 'Marcela Administración', now()
    from public.usuarios, (
      select 'exportado' as accion from generate_series(1, 10001)
      union all select 'anunciado' from generate_series(1, 2)
    ) as actos
    where correo = 'admin@demo.co'`.execute(server.database.kysely)
})
afterAll(() => server.close())

describe('GET /v1/auditoria/acciones', () => {
  const totalOf = async (query: string) => {
    const { headers } = await admin('GET', `/v1/auditoria/acciones?limite=2${query}`)
    return [headers['x-total-count'], headers['x-total-count-kind']]
  }

  it('counts at most 10,001 rows, and calls a total above 10,000 an estimate', async () => {
    expect(await totalOf('')).toEqual(['10001', 'estimado'])
    expect(await totalOf('&accion=anunciado')).toEqual(['2', undefined])
  })
})
