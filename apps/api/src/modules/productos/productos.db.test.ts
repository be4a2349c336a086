import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaHistorial, Problema, Producto } from '@mi/contracts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let editor: Call
let otra: Call

beforeAll(async () => {
  server = await createTestApp()
  editor = await server.as('editor@demo.co')
  otra = await server.as('otra@demo.co')
})
afterAll(() => server.close())

const create = async (overrides = {}): Promise<Producto> =>
  (await editor('POST', '/v1/productos', { body: productoBody(overrides) })).json()

const historyOf = async (id: number): Promise<EntradaHistorial[]> => {
  const { user } = await server.login('editor@demo.co')
  const all = (await editor('GET', `/v1/historial/usuario/${user.idUsuario}`)).json<EntradaHistorial[]>()
  return all.filter((entry) => entry.idProducto === id).reverse()
}

describe('POST /v1/productos', () => {
  it('creates a product in the actor’s scope, with location, version and history', async () => {
    const response = await editor('POST', '/v1/productos', { body: productoBody() })

    expect(response.statusCode).toBe(201)
    const producto = response.json<Producto>()
    expect(response.headers.location).toBe(`/v1/productos/${producto.id}`)
    expect(response.headers.etag).toBe('"1"')
    expect(producto).toMatchObject({
      nombre: 'Panela en bloque 500 g',
      estado: 'DISPONIBLE',
      codigoBarras: null,
      imagen: null,
      version: 1,
      usuario: { tipoUsuario: 'EMPRESARIAL' },
    })
    expect(await historyOf(producto.id)).toMatchObject([
      {
        accion: 'agregado',
        delta: 40,
        cantidad_anterior: null,
        cantidad_nueva: 40,
        precio_anterior: null,
        precio_nuevo: 4500,
        fuente: 'web',
        usuario: { nombreCompleto: 'Julián Rojas' },
        fechaCambio: '2026-03-15T15:00:00.000Z',
      },
    ])
  })

  it('drops unknown fields and fields that the caller is not allowed to set', async () => {
    const body = { ...productoBody(), id: 1, version: 9, usuarioId: 1, ambitoId: 1, otro: 'x' }
    const producto = (await editor('POST', '/v1/productos', { body })).json<Producto>()

    expect(producto.version).toBe(1)
    expect(producto.id).not.toBe(1)
    expect(producto.usuarioId).not.toBe(1)
    expect(producto).not.toHaveProperty('otro')
  })

  it.each([
    ['nombre', '   ', 'Por favor completa todos los campos requeridos'],
    ['precio', 'doce', 'El precio debe ser un número válido'],
    ['precio', 10.005, 'Usa dos decimales como máximo.'],
    ['precio', -1, 'El precio no puede ser negativo.'],
    ['cantidad', 1.5, 'La cantidad debe ser un número entero.'],
    ['cantidad', -1, 'La cantidad no puede ser negativa.'],
    ['fechaAdquisicion', '2026-02-30', 'Escribe una fecha válida (AAAA-MM-DD).'],
    ['nombre', 'a'.repeat(121), 'Usa 120 caracteres como máximo.'],
    ['descripcion', 'nul\u0000o', 'Contiene caracteres que no se pueden guardar.'],
  ])('refuses %s = %j and gives the reason', async (campo, valor, mensaje) => {
    const response = await editor('POST', '/v1/productos', { body: { ...productoBody(), [campo]: valor } })

    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json<Problema>()).toMatchObject({ codigo: 'invalido', mensaje, message: mensaje })
    expect(response.json<Problema>().errores).toContainEqual({ campo, mensaje })
  })

  it('keeps hostile text byte for byte', async () => {
    const nombre = ` <script>alert("1")</script> ' or 1=1 -- 🥭 `
    const { id } = await create({ nombre })

    expect((await editor('GET', `/v1/productos/${id}`)).json<Producto>().nombre).toBe(nombre)
  })

  it('refuses a body that is too large, malformed or not JSON', async () => {
    const huge = await editor('POST', '/v1/productos', { body: { descripcion: 'x'.repeat(1_100_000) } })
    const token = (await server.login('editor@demo.co')).token
    const send = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/productos',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })

    expect(huge.statusCode).toBe(413)
    expect(huge.json<Problema>().mensaje).toBe('Lo que enviaste es demasiado grande.')
    expect((await send('{"nombre":', 'application/json')).statusCode).toBe(400)
    expect((await send('<a/>', 'application/xml')).statusCode).toBe(415)
  })
})

describe('PUT /v1/productos/{id}', () => {
  it('changes the given fields, increments the version and records each change in the history', async () => {
    const { id } = await create()

    const response = await editor('PUT', `/v1/productos/${id}`, {
      body: { cantidad: 35, precio: 4700.5 },
      headers: { 'if-match': '"1"' },
    })

    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"2"')
    expect(response.json<Producto>()).toMatchObject({
      cantidad: 35,
      precio: 4700.5,
      categoria: 'Abarrotes',
      version: 2,
    })
    expect((await historyOf(id)).at(-1)).toMatchObject({
      accion: 'modificado',
      version: 2,
      delta: -5,
      cantidad_anterior: 40,
      cantidad_nueva: 35,
      cambios: { cantidad: { antes: 40, despues: 35 }, precio: { antes: 4500, despues: 4700.5 } },
    })
  })

  it('creates no version and no history entry when nothing changes', async () => {
    const { id } = await create()

    const response = await editor('PUT', `/v1/productos/${id}`, { body: productoBody() })

    expect(response.json<Producto>().version).toBe(1)
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('accepts one of 50 parallel edits of version 1, and answers the other edits with 412 and version 2', async () => {
    const { id } = await create()

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        editor('PUT', `/v1/productos/${id}`, {
          body: { cantidad: 100 + index },
          headers: { 'if-match': '"1"' },
        }),
      ),
    )

    const stale = answers.filter((answer) => answer.statusCode === 412)
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(stale).toHaveLength(49)
    for (const answer of stale) {
      expect(answer.json<{ producto: Producto }>().producto).toMatchObject({ id, version: 2 })
    }
    expect(await historyOf(id)).toHaveLength(2)
  })

  it.each(['W/"1"', '1', 'nada', ''])('treats If-Match %j as stale', async (ifMatch) => {
    const { id } = await create()
    const response = await editor('PUT', `/v1/productos/${id}`, {
      body: { cantidad: 1 },
      headers: { 'if-match': ifMatch },
    })
    expect(response.statusCode).toBe(412)
  })

  it('records forty parallel changes in a history without gaps, whose deltas add up to the stock', async () => {
    const { id } = await create({ cantidad: 10 })

    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        editor('PUT', `/v1/productos/${id}`, { body: { cantidad: (index * 7) % 23 } }),
      ),
    )

    const chain = await historyOf(id)
    const { cantidad, version } = (await editor('GET', `/v1/productos/${id}`)).json<Producto>()
    expect(chain.map((entry) => entry.version)).toEqual(
      Array.from({ length: version }, (_, index) => index + 1),
    )
    expect(chain.reduce((sum, entry) => sum + entry.delta, 0)).toBe(cantidad)
    chain.slice(1).forEach((entry, index) => {
      expect(entry.cantidad_anterior).toBe(chain[index]?.cantidad_nueva)
    })
  })
})

describe('DELETE /v1/productos/{id}', () => {
  it('hides the product and keeps its history', async () => {
    const { id } = await create()

    const response = await editor('DELETE', `/v1/productos/${id}`, { headers: { 'if-match': '"1"' } })

    expect(response.json()).toEqual({ mensaje: 'Producto eliminado.' })
    expect((await editor('GET', `/v1/productos/${id}`)).statusCode).toBe(404)
    expect((await editor('PUT', `/v1/productos/${id}`, { body: { cantidad: 1 } })).statusCode).toBe(404)
    expect((await editor('DELETE', `/v1/productos/${id}`)).statusCode).toBe(404)
    expect((await historyOf(id)).at(-1)).toMatchObject({
      accion: 'eliminado',
      version: 2,
      delta: -40,
      cantidad_nueva: null,
      precio_nuevo: null,
    })
  })

  it('refuses a stale version', async () => {
    const { id } = await create()
    await editor('PUT', `/v1/productos/${id}`, { body: { cantidad: 1 } })

    expect(
      (await editor('DELETE', `/v1/productos/${id}`, { headers: { 'if-match': '"1"' } })).statusCode,
    ).toBe(412)
  })
})

describe('access to products', () => {
  it.each(['GET', 'PUT', 'DELETE'] as const)(
    'answers %s with the same 404 for a product of another scope and for an unknown product',
    async (method) => {
      const { id } = await create()
      const body = method === 'PUT' ? { cantidad: 1 } : undefined

      const foreign = await otra(method, `/v1/productos/${id}`, { body })
      const unknown = await otra(method, '/v1/productos/987654321', { body })

      expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
      const { idSolicitud: _a, ...first } = foreign.json<Problema>()
      const { idSolicitud: _b, ...second } = unknown.json<Problema>()
      expect(first).toEqual(second)
    },
  )

  it('is limited to the caller’s scope in the list and in the categories', async () => {
    const names = async (call: Call) =>
      (await call('GET', '/v1/productos')).json<Producto[]>().map(({ nombre }) => nombre)
    const theirs = new Set(await names(otra))

    expect(theirs.size).toBe(12)
    expect((await names(editor)).filter((nombre) => theirs.has(nombre))).toEqual([])
    expect((await otra('GET', '/v1/productos/categorias')).json<string[]>()).not.toContain('Mascotas')
  })

  it('is read-only for a LECTOR, whose changes are refused before the body is validated', async () => {
    const lector = await server.as('lector@demo.co')
    const { id } = await create()

    const answers = [
      await lector('POST', '/v1/productos', { body: { nombre: '' } }),
      await lector('PUT', `/v1/productos/${id}`, { body: { precio: 'x' } }),
      await lector('DELETE', `/v1/productos/${id}`),
    ]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json<Problema>().mensaje).toBe('Acceso no autorizado')
    }
    expect((await lector('GET', `/v1/productos/${id}`)).statusCode).toBe(200)
  })
})
