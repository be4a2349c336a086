import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaHistorial, Problema } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const idOf = async (correo: string): Promise<number> => {
  const { id } = await server.database.kysely
    .selectFrom('usuarios')
    .select('id')
    .where('correo', '=', correo)
    .executeTakeFirstOrThrow()
  return id
}

describe('GET /v1/historial/usuario/{id}', () => {
  it.each([
    ['lector@demo.co', 'lector@demo.co', 200],
    ['lector@demo.co', 'editor@demo.co', 404],
    ['empresa@demo.co', 'editor@demo.co', 200],
    ['empresa@demo.co', 'otra@demo.co', 404],
    ['otra@demo.co', 'editor@demo.co', 404],
    ['ana@demo.co', 'luis@demo.co', 404],
    ['admin@demo.co', 'ana@demo.co', 200],
    ['desarrollador@demo.co', 'editor@demo.co', 200],
  ])('answers %s, who asks for the history of %s, with status %i', async (who, whose, status) => {
    const call = await server.as(who)
    expect((await call('GET', `/v1/historial/usuario/${await idOf(whose)}`)).statusCode).toBe(status)
  })

  it('answers 404 for an unknown person', async () => {
    expect((await (await server.as('admin@demo.co'))('GET', '/v1/historial/usuario/999999')).statusCode).toBe(
      404,
    )
  })

  it('shows a member the whole company’s history, newest first, in pages', async () => {
    const call = await server.as('lector@demo.co')
    const url = `/v1/historial/usuario/${await idOf('lector@demo.co')}?limite=50`

    const first = await call('GET', url)

    const entries = first.json<EntradaHistorial[]>()
    expect(entries).toHaveLength(50)
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(120)
    const dates = entries.map(({ fechaCambio }) => fechaCambio)
    expect(dates).toEqual([...dates].sort().reverse())
    const next = nextOf(first.headers.link) ?? ''
    const second = (await call('GET', next)).json<EntradaHistorial[]>()
    expect(second[0]?.id).toBeLessThan(entries.at(-1)?.id ?? 0)
  })
})

describe('GET /v1/historial/usuario/{id} with filters', () => {
  it.each([
    ['accion=modificado', ({ accion }: EntradaHistorial) => accion === 'modificado'],
    ['accion=agregado', ({ accion }: EntradaHistorial) => accion === 'agregado'],
    ['accion=eliminado', ({ accion }: EntradaHistorial) => accion === 'eliminado'],
    ['idProducto=30', ({ idProducto }: EntradaHistorial) => idProducto === 30],
    [
      'idProducto=30&accion=agregado',
      ({ idProducto, accion }: EntradaHistorial) => idProducto === 30 && accion === 'agregado',
    ],
  ])('%s returns only matching entries, newest first, in pages', async (query, isAsked) => {
    const call = await server.as('empresa@demo.co')
    const base = `/v1/historial/usuario/${await idOf('empresa@demo.co')}`
    const all = (await call('GET', base)).json<EntradaHistorial[]>().filter(isAsked)

    const found: EntradaHistorial[] = []
    let url: string | undefined = `${base}?${query}&limite=7`
    while (url) {
      const page = await call('GET', url)
      expect(page.headers['x-total-count']).toBe(String(all.length))
      found.push(...page.json<EntradaHistorial[]>())
      url = nextOf(page.headers.link)
    }

    expect(found).toEqual(all)
    if (query !== 'accion=eliminado') expect(all.length).toBeGreaterThan(0)
  })

  it('finds no entries of a product in another scope', async () => {
    const call = await server.as('luis@demo.co')
    const page = await call('GET', `/v1/historial/usuario/${await idOf('luis@demo.co')}?idProducto=30`)
    expect([page.statusCode, page.headers['x-total-count'], page.body]).toEqual([200, '0', '[]'])
  })

  it.each(['accion=otra', 'idProducto=0', 'idProducto=x', 'idProducto=1.5', 'limite=201', 'cursor=nada'])(
    'refuses %s with a message in Spanish',
    async (query) => {
      const call = await server.as('ana@demo.co')
      const page = await call('GET', `/v1/historial/usuario/${await idOf('ana@demo.co')}?${query}`)
      expect(page.statusCode).toBe(400)
      expect(page.json<Problema>().mensaje).toMatch(/^(Usa uno|El identificador|El límite|El cursor)/)
    },
  )
})

describe('the history table', () => {
  it.each(['update historial set motivo = null', 'delete from historial', 'truncate historial'])(
    'refuses «%s», even from the table’s owner',
    async (statement) => {
      await expect(sql.raw(statement).execute(server.database.kysely)).rejects.toThrow('append-only')
    },
  )

  it('holds one entry per version of a demo product, with deltas that add up to the product’s stock', async () => {
    const { rows } = await sql<{ broken: number }>`
      select count(*)::int as broken from (
        select p.id from productos p join historial h on h.ambito_id = p.ambito_id and h.producto_id = p.id
        group by p.ambito_id, p.id, p.cantidad, p.version
        having sum(h.delta) <> p.cantidad or count(*) <> p.version or max(h.version) <> p.version) as chains
    `.execute(server.database.kysely)
    expect(rows[0]?.broken).toBe(0)
  })
})
