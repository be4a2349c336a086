import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let luis: Call

beforeAll(async () => {
  server = await createTestApp()
  luis = await server.as('luis@demo.co')
})
afterAll(() => server.close())

const namesOf = async (call: Call): Promise<string[]> =>
  (await call('GET', '/v1/productos/atencion')).json<Producto[]>().map(({ nombre }) => nombre)
const add = (nombre: string, datos: object) =>
  luis('POST', '/v1/productos', { body: { ...productoBody({ nombre }), cantidad: 40, ...datos } })

describe('GET /v1/productos/atencion', () => {
  it('lists expired and expiring products by expiry, and then scarce products by number of units', async () => {
    expect(await namesOf(luis)).toEqual([])
    // The test clock shows 15 March 2026.
    await add('Arroz', { cantidad: 5, fechaVencimiento: null })
    await add('Kumis', { cantidad: 3, fechaVencimiento: '2026-03-22' })
    await add('Yogur', { fechaVencimiento: '2026-03-14' })
    await add('Panela', { cantidad: 2, fechaVencimiento: '2026-09-01' })
    await add('Queso', { fechaVencimiento: '2026-03-15' })
    await add('Sal', { cantidad: 6, fechaVencimiento: null })
    await add('Miel', { fechaVencimiento: '2026-03-23' })
    expect(await namesOf(luis)).toEqual(['Yogur', 'Queso', 'Kumis', 'Panela', 'Arroz'])
  })

  it('lists an expired product with 0 units among the scarce products, not among the expired products', async () => {
    await add('Crema', { cantidad: 0, fechaVencimiento: '2026-03-01' })
    const names = await namesOf(luis)
    expect(names).toEqual(['Yogur', 'Queso', 'Kumis', 'Crema', 'Panela', 'Arroz'])
  })

  it('lists at most six products, and neither deleted products nor products of another scope', async () => {
    await add('Avena', { fechaVencimiento: '2026-03-16' })
    expect(await namesOf(luis)).toEqual(['Yogur', 'Queso', 'Avena', 'Kumis', 'Crema', 'Panela'])
    const [first] = (await luis('GET', '/v1/productos/atencion')).json<Producto[]>()
    await luis('DELETE', `/v1/productos/${first?.id}`)
    expect(await namesOf(luis)).toEqual(['Queso', 'Avena', 'Kumis', 'Crema', 'Panela', 'Arroz'])
    expect(await namesOf(await server.as('otra@demo.co'))).not.toContain('Queso')
  })
})
