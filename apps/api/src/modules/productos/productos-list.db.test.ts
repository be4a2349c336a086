import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { ORDENES_PRODUCTO } from '@mi/contracts'
import { nextOf, prevOf } from '../../testing/calls/links.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let empresa: Call
let luis: Call

beforeAll(async () => {
  server = await createTestApp()
  empresa = await server.as('empresa@demo.co')
  luis = await server.as('luis@demo.co')
  for (const datos of [
    { nombre: 'Azúcar morena', categoria: 'Abarrotes', fechaVencimiento: '2026-03-14' },
    {
      nombre: 'Café',
      categoria: 'Bebidas',
      fechaVencimiento: '2026-03-15',
      estado: 'AGOTADO' as const,
      cantidad: 0,
    },
    { nombre: 'Leche entera 1 L', categoria: 'Lácteos', fechaVencimiento: '2026-03-22', precio: 4700 },
    { nombre: 'Ñame 100%', categoria: null, fechaVencimiento: '2026-04-14', precio: 3000 },
    { nombre: 'Jabón_rey', categoria: 'Aseo', fechaVencimiento: null },
  ]) {
    await luis('POST', '/v1/productos', { body: productoBody(datos) })
  }
})
afterAll(() => server.close())

const namesOf = async (query: string, call = luis): Promise<string[]> =>
  (await call('GET', `/v1/productos${query}`)).json<Producto[]>().map(({ nombre }) => nombre)

describe('GET /v1/productos', () => {
  it('answers with the whole list, newest first', async () => {
    expect(await namesOf('')).toEqual(['Jabón_rey', 'Ñame 100%', 'Leche entera 1 L', 'Café', 'Azúcar morena'])
    const all = await empresa('GET', '/v1/productos')
    expect(all.json()).toHaveLength(120)
    expect(all.headers['x-total-count']).toBe('120')
    expect(all.headers.link).toBeUndefined()
  })

  it.each([
    ['?q=AZUCAR', ['Azúcar morena']],
    ['?q=l%20leche', ['Leche entera 1 L']],
    ['?q=100%25', ['Ñame 100%']],
    ['?q=jabon_', ['Jabón_rey']],
    ['?q=%25', ['Ñame 100%']],
    [`?q=${encodeURIComponent('％')}`, ['Ñame 100%']],
    [`?q=${encodeURIComponent('jabón＿')}`, ['Jabón_rey']],
    ['?q=', ['Jabón_rey', 'Ñame 100%', 'Leche entera 1 L', 'Café', 'Azúcar morena']],
    ['?categoria=L%C3%A1cteos', ['Leche entera 1 L']],
    ['?estado=AGOTADO', ['Café']],
    ['?vence=vencidos', ['Azúcar morena']],
    ['?vence=7d', ['Leche entera 1 L', 'Café']],
    ['?vence=30d', ['Ñame 100%', 'Leche entera 1 L', 'Café']],
    ['?orden=vence', ['Azúcar morena', 'Café', 'Leche entera 1 L', 'Ñame 100%', 'Jabón_rey']],
    ['?orden=-vence', ['Ñame 100%', 'Leche entera 1 L', 'Café', 'Azúcar morena', 'Jabón_rey']],
    ['?orden=nombre', ['Azúcar morena', 'Café', 'Jabón_rey', 'Leche entera 1 L', 'Ñame 100%']],
    ['?orden=precio&limite=2', ['Ñame 100%', 'Azúcar morena']],
    ['?orden=-reciente&limite=1', ['Azúcar morena']],
  ])('finds the right products in order for «%s»', async (query, expected) => {
    expect(await namesOf(query)).toEqual(expected)
  })

  it.each([
    '?limite=0',
    '?limite=201',
    '?limite=x',
    '?orden=otro',
    '?estado=ROTO',
    '?vence=1d',
    '?cursor=nada',
    '?cursor=WzFd',
    '?desde=-1',
    '?desde=1e2',
    '?desde=1.0',
    '?desde=9999999999',
  ])('answers 400 to %s', async (query) => {
    expect((await luis('GET', `/v1/productos${query}`)).statusCode).toBe(400)
  })

  it.each(ORDENES_PRODUCTO)('lists each of 120 products once, page by page, in order «%s»', async (orden) => {
    const seen: number[] = []
    let url: string | undefined = `/v1/productos?orden=${orden}&limite=17`
    while (url) {
      const response = await empresa('GET', url)
      expect(response.headers['x-total-count']).toBe('120')
      seen.push(...response.json<Producto[]>().map(({ id }) => id))
      url = nextOf(response.headers.link)
    }
    const whole = (await empresa('GET', `/v1/productos?orden=${orden}`)).json<Producto[]>()
    expect(seen).toEqual(whole.map(({ id }) => id))
    expect(new Set(seen).size).toBe(120)
  })

  it.each([...ORDENES_PRODUCTO.map((orden) => `orden=${orden}`), 'q=a&orden=nombre'])(
    'for «%s», the links to previous pages lead from row 24 back to the first row',
    async (query) => {
      const whole = (await empresa('GET', `/v1/productos?${query}`)).json<Producto[]>()
      let page = await empresa('GET', `/v1/productos?${query}&limite=7&desde=24`)
      const before: Producto[][] = []
      for (let url = prevOf(page.headers.link); url !== undefined; url = prevOf(page.headers.link)) {
        page = await empresa('GET', url)
        before.unshift(page.json())
      }
      expect(before.map(({ length }) => length)).toEqual([3, 7, 7, 7])
      expect(before.flat()).toEqual(whole.slice(0, 24))
      // The first page has only three rows, so the next page begins at row 3.
      const next = await empresa('GET', nextOf(page.headers.link) ?? '')
      expect(next.json()).toEqual(whole.slice(3, 10))
    },
  )

  it.each([...ORDENES_PRODUCTO.map((orden) => `orden=${orden}`), 'q=a&orden=nombre', 'estado=DISPONIBLE'])(
    'can begin a page at any row of the list for «%s»',
    async (query) => {
      const whole = (await empresa('GET', `/v1/productos?${query}`)).json<Producto[]>()
      const pages = await Promise.all(
        [0, 1, 50, whole.length - 3].map(async (desde) => {
          const response = await empresa('GET', `/v1/productos?${query}&limite=20&desde=${desde}`)
          expect(response.headers['x-total-count']).toBe(String(whole.length))
          return [desde, response.json<Producto[]>()] as const
        }),
      )
      for (const [desde, page] of pages) expect(page).toEqual(whole.slice(desde, desde + 20))
    },
  )

  it('leads from a page after the last row back to the last page', async () => {
    const beyond = await empresa('GET', '/v1/productos?orden=nombre&limite=20&desde=1000')
    expect(beyond.json()).toEqual([])
    const back = prevOf(beyond.headers.link)
    expect(back).toBe('/v1/productos?orden=nombre&limite=20&desde=100')
    expect((await empresa('GET', back ?? '')).json()).toHaveLength(20)
    const none = await empresa('GET', '/v1/productos?q=zzzz&limite=20&desde=40')
    expect(none.headers.link).toBeUndefined()
  })

  it('leads back from an empty page if all rows after its cursor were deleted', async () => {
    const otra = await server.as('otra@demo.co')
    const first = await otra('GET', '/v1/productos?orden=nombre&limite=10')
    const next = nextOf(first.headers.link) ?? ''
    for (const { id } of (await otra('GET', next)).json<Producto[]>())
      await otra('DELETE', `/v1/productos/${id}`)
    const empty = await otra('GET', next)
    expect(empty.json()).toEqual([])
    expect((await otra('GET', prevOf(empty.headers.link) ?? '')).json()).toEqual(first.json())
  })

  it('gives the last 5 of 120 rows on the page after «desde=95», and no rows for «desde=120»', async () => {
    const page = await empresa('GET', '/v1/productos?limite=20&desde=95')
    const rest = await empresa('GET', nextOf(page.headers.link) ?? '')
    const whole = (await empresa('GET', '/v1/productos')).json<Producto[]>()
    expect(rest.json()).toEqual(whole.slice(115))
    expect((await empresa('GET', '/v1/productos?limite=20&desde=120')).json()).toEqual([])
  })

  it('refuses a request with both «desde» and «cursor»', async () => {
    const link = nextOf((await empresa('GET', '/v1/productos?limite=5')).headers.link)
    expect((await empresa('GET', `${link}&desde=5`)).statusCode).toBe(400)
  })

  it('refuses a cursor from a list with another sort order', async () => {
    const link = nextOf((await empresa('GET', '/v1/productos?orden=precio&limite=5')).headers.link)
    const astray = String(link).replace('orden=precio', 'orden=nombre')
    expect((await empresa('GET', astray)).statusCode).toBe(400)
  })
})

describe('GET /v1/productos/por-categoria', () => {
  it('lists the products of a category', async () => {
    const response = await empresa('GET', '/v1/productos/por-categoria?categoria=Mascotas')
    const productos = response.json<Producto[]>()
    expect(productos.length).toBeGreaterThan(0)
    expect(new Set(productos.map(({ categoria }) => categoria))).toEqual(new Set(['Mascotas']))
  })
})

describe('GET /v1/productos/categorias', () => {
  it('lists the categories in use, alphabetically, and ignores query parameters', async () => {
    const response = await luis('GET', '/v1/productos/categorias?tipoUsuario=EMPRESARIAL')
    expect(response.json()).toEqual(['Abarrotes', 'Aseo', 'Bebidas', 'Lácteos'])
  })
})

describe('GET /v1/productos/nombres/{id}', () => {
  it('lists a person’s product names, newest first, and answers 404 to another person', async () => {
    const { user } = await server.login('luis@demo.co')
    const own = await luis('GET', `/v1/productos/nombres/${user.idUsuario}`)
    expect(own.json()).toEqual(['Jabón_rey', 'Ñame 100%', 'Leche entera 1 L', 'Café', 'Azúcar morena'])
    expect((await empresa('GET', `/v1/productos/nombres/${user.idUsuario}`)).statusCode).toBe(404)

    const first = await luis('GET', `/v1/productos/nombres/${user.idUsuario}?limite=3`)
    expect(first.json()).toEqual(['Jabón_rey', 'Ñame 100%', 'Leche entera 1 L'])
    expect(first.headers['x-total-count']).toBe('5')
    const next = nextOf(first.headers.link) ?? ''
    const last = await luis('GET', next)
    expect(last.json()).toEqual(['Café', 'Azúcar morena'])
    expect(nextOf(last.headers.link)).toBeUndefined()
  })
})
