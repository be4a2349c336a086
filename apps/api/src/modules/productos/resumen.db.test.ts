import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Producto, ResumenInventario } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const resumenOf = async (call: Call) => (await call('GET', '/v1/productos/resumen')).json<ResumenInventario>()

const totalOf = async (call: Call, query: string): Promise<number> =>
  Number((await call('GET', `/v1/productos?limite=1&${query}`)).headers['x-total-count'])

describe('GET /v1/productos/resumen', () => {
  it.each([
    'ana@demo.co',
    'empresa@demo.co',
    'lector@demo.co',
    'otra@demo.co',
    'luis@demo.co',
    'admin@demo.co',
  ])('gives %s the same totals as the filtered product lists', async (correo) => {
    const call = await server.as(correo)
    const categorias = (await call('GET', '/v1/productos/categorias')).json<string[]>()
    const resumen = await resumenOf(call)

    expect(resumen).toMatchObject({
      productos: await totalOf(call, ''),
      stockBajo: await totalOf(call, 'stock=bajo'),
      categorias: categorias.length,
      vencidos: await totalOf(call, 'vence=vencidos'),
      vencen7d: await totalOf(call, 'vence=7d'),
      vencen30d: await totalOf(call, 'vence=30d'),
    })
    for (const { categoria, productos } of resumen.porCategoria) {
      if (categoria === null) continue
      expect(await totalOf(call, `categoria=${encodeURIComponent(categoria)}`), categoria).toBe(productos)
    }
    const shares = resumen.porCategoria.map(({ productos }) => productos)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(resumen.productos)
  })

  it('gives ana@demo.co 24 products in more than three categories, some expired, some low in stock', async () => {
    const resumen = await resumenOf(await server.as('ana@demo.co'))
    expect(resumen.productos).toBe(24)
    expect(resumen.stockBajo).toBeGreaterThan(0)
    expect(resumen.vencidos).toBeGreaterThan(0)
    expect(resumen.categorias).toBeGreaterThan(3)
  })

  it('counts days in Bogotá, includes products without a category, and excludes deleted products', async () => {
    const call = await server.as('luis@demo.co')
    const create = (body: object) => call('POST', '/v1/productos', { body: { ...productoBody(), ...body } })
    // The test clock shows 15 March, ten in the morning in Bogotá.
    await create({ fechaVencimiento: '2026-03-15', cantidad: 5, categoria: null })
    await create({ fechaVencimiento: '2026-03-14', cantidad: 6, categoria: 'Granos' })
    await create({ fechaVencimiento: '2026-03-22', cantidad: 0, categoria: 'Granos' })
    await create({ fechaVencimiento: '2026-04-14', cantidad: 0, categoria: 'Aseo' })
    await create({ fechaVencimiento: null, categoria: 'Aseo' })
    const gone = (await create({ fechaVencimiento: '2026-03-16', cantidad: 1 })).json<Producto>()
    await call('DELETE', `/v1/productos/${gone.id}`)

    expect(await resumenOf(call)).toEqual({
      productos: 5,
      stockBajo: 3,
      categorias: 2,
      vencidos: 1,
      vencen7d: 2,
      vencen30d: 3,
      porCategoria: [
        { categoria: 'Aseo', productos: 2 },
        { categoria: 'Granos', productos: 2 },
        { categoria: null, productos: 1 },
      ],
    })

    // The clock then shows nine in the evening in Bogotá, when the next day has already begun in UTC.
    server.ports.advance(11 * HOUR_MS)
    const evening = await server.as('luis@demo.co')
    expect(await resumenOf(evening)).toMatchObject({ vencidos: 1, vencen7d: 2 })
    server.ports.advance(3 * HOUR_MS)
    expect(await resumenOf(evening)).toMatchObject({ vencidos: 2, vencen7d: 1 })
  })
})

describe('GET /v1/productos?stock=bajo', () => {
  it('lists products with five units or fewer, page by page, with the total number of these products', async () => {
    const call = await server.as('empresa@demo.co')
    const all = (await call('GET', '/v1/productos')).json<Producto[]>()
    const low = all.filter(({ cantidad }) => cantidad <= 5)
    const found: Producto[] = []
    let next: string | undefined = '/v1/productos?stock=bajo&orden=cantidad&limite=2'
    while (next !== undefined) {
      const response = await call('GET', next)
      expect(response.headers['x-total-count']).toBe(String(low.length))
      found.push(...response.json<Producto[]>())
      next = nextOf(response.headers.link)
    }
    expect(found.map(({ id }) => id).sort()).toEqual(low.map(({ id }) => id).sort())
  })

  it('refuses an unknown value of `stock`', async () => {
    const call = await server.as('ana@demo.co')
    expect((await call('GET', '/v1/productos?stock=alto')).statusCode).toBe(400)
  })
})
