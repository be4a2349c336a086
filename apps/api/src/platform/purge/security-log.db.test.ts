import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { purge } from './purge.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('purge', () => {
  it('removes security log rows older than a year, and the database refuses to delete younger ones', async () => {
    const { kysely } = server.database
    const row = (days: number) => ({
      usuario_id: null,
      tipo: 'ingreso_fallido' as const,
      fecha: new Date(Date.now() - days * DAY_MS),
      direccion: `hace ${days}`,
      dispositivo: '',
      ruta: null,
      actor_id: null,
    })
    await kysely
      .insertInto('seguridad_bitacora')
      .values([row(400), row(366), row(364), row(1)])
      .execute()
    await purge({ ...server, ports: { ...server.ports, now: () => new Date() } })
    const left = await kysely
      .selectFrom('seguridad_bitacora')
      .select('direccion')
      .where('direccion', 'like', 'hace %')
      .orderBy('id')
      .execute()
    expect(left.map(({ direccion }) => direccion)).toEqual(['hace 364', 'hace 1'])
    await sql`select public.purgar_seguridad(now() + interval '1 day', 1000)`.execute(kysely)
    const gone = sql`delete from public.seguridad_bitacora where direccion = 'hace 364'`.execute(kysely)
    await expect(gone).rejects.toThrow('append-only')
  })
})
