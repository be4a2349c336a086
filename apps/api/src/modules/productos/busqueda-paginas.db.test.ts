import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

// A search with more than 10,000 matches reads its pages by another query than a search with fewer matches.
const MUCHOS = 10_050

let server: TestApp
let luis: Call

beforeAll(async () => {
  server = await createTestApp()
  luis = await server.as('luis@demo.co')
  for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
    await luis('POST', '/v1/productos', { body: productoBody({ nombre: `Pocos ${nth}`, precio: nth }) })
  }
  await sql`
      insert into public.productos (ambito_id, nombre, descripcion, cantidad, precio, fecha_adquisicion,
        fecha_vencimiento, estado, categoria, usuario_id)
      select ambito_id, 'Muchos ' || lpad(n::text, 5, '0'), '-', n, ${MUCHOS} - n, '2026-01-01',
        case when n % 2 = 0 then date '2026-03-20' + n end,
        case when n % 2000 = 0 then 'AGOTADO' else 'DISPONIBLE' end, case when n > 20 then 'Cola' end, id
      from public.usuarios, generate_series(1, ${MUCHOS}::int) n where correo = 'luis@demo.co'`.execute(
    server.database.kysely,
  )
  // Without statistics, PostgreSQL could choose a query plan that takes minutes.
  await sql`analyze public.productos`.execute(server.database.kysely)
})
afterAll(() => server.close())

const nameOf = (nth: number) => `Muchos ${String(nth).padStart(5, '0')}`

const pagesOf = async (query: string, most = Infinity) => {
  const pages: { names: string[]; total: number }[] = []
  let url: string | undefined = `/v1/productos?${query}`
  while (url && pages.length < most) {
    const { headers, ...answer } = await luis('GET', url)
    const names = answer.json<Producto[]>().map(({ nombre }) => nombre)
    pages.push({ names, total: Number(headers['x-total-count']) })
    url = nextOf(headers.link)
  }
  return pages
}

describe('the pages of a search', () => {
  it.each([
    ['nombre', 10],
    ['nombre', 7],
    ['-reciente', 3],
    ['precio', 3],
  ])(
    'sorted by %s, with %i products a page, contain each of 7 matches once and report 7 as the total',
    async (orden, limite) => {
      const pages = await pagesOf(`q=pocos&orden=${orden}&limite=${limite}`)
      expect(pages.flatMap(({ names }) => names)).toEqual([1, 2, 3, 4, 5, 6, 7].map((nth) => `Pocos ${nth}`))
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([7]))
    },
  )

  it.each([
    ['reciente', [10_050, 10_049, 10_048, 10_047]],
    ['-reciente', [1, 2, 3, 4]],
    ['nombre', [1, 2, 3, 4]],
    ['-nombre', [10_050, 10_049, 10_048, 10_047]],
    ['precio', [10_050, 10_049, 10_048, 10_047]],
    ['-cantidad', [10_050, 10_049, 10_048, 10_047]],
    ['vence', [2, 4, 6, 8]],
    ['-vence', [10_050, 10_048, 10_046, 10_044]],
  ])('sorted by %s begin with the right products if there are many matches', async (orden, expected) => {
    const pages = await pagesOf(`q=muchos&orden=${orden}&limite=2`, 2)
    expect(pages.flatMap(({ names }) => names)).toEqual(expected.map(nameOf))
    expect(pages.map(({ total }) => total)).toEqual([MUCHOS, MUCHOS])
  })

  it.each([
    ['q=muchos&estado=AGOTADO&orden=nombre', [2000, 4000, 6000, 8000, 10_000], 5],
    ['q=mu&estado=AGOTADO&orden=-nombre&limite=2', [10_000, 8000], 5],
    ['q=muchos&categoria=Cola&orden=nombre&limite=2', [21, 22], 10_030],
    ['q=muchos&stock=bajo&orden=-reciente&limite=3', [1, 2, 3], 5],
    ['q=00017&limite=3', [17], 1],
    ['q=1%200&codigo=nada', [], 0],
  ])('combine with filters: %s', async (query, expected, total) => {
    expect(await pagesOf(query, 1)).toEqual([{ names: expected.map(nameOf), total }])
  })

  it('contain each of 10,050 matches once', async () => {
    const pages = await pagesOf('q=muchos&orden=nombre')
    expect(pages.map(({ names }) => names.length)).toEqual([10_000, 50])
    const names = pages.flatMap((page) => page.names)
    expect(names).toEqual(Array.from({ length: MUCHOS }, (_, nth) => nameOf(nth + 1)))
  })
})
