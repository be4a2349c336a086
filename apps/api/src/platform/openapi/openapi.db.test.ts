import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAPACIDADES_DE_API } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

interface Answer {
  readonly description: string
  readonly headers?: Record<string, object>
  readonly content?: Record<string, { schema: { $ref?: string } }>
}
interface Operation {
  readonly responses: Record<string, Answer>
  readonly tags?: readonly string[]
  readonly parameters?: { name: string; in: string }[]
  readonly security?: object[]
  readonly 'x-permiso'?: string
}

let server: TestApp
let paths: Record<string, Record<string, Operation>>
let schemas: Record<string, object>

beforeAll(async () => {
  server = await createTestApp()
  const document = (await server.anonymous('GET', '/v1/openapi.json')).json<{
    paths: typeof paths
    components: { schemas: typeof schemas }
  }>()
  paths = document.paths
  schemas = document.components.schemas
})
afterAll(() => server.close())

const operation = (method: string, path: string): Operation => {
  const found = paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}
const statuses = (method: string, path: string) => Object.keys(operation(method, path).responses)
const headersOf = (method: string, path: string, status: number) =>
  Object.keys(operation(method, path).responses[status]?.headers ?? {})

describe('the OpenAPI document', () => {
  it('lists the possible failures of a call', () => {
    expect(statuses('get', '/v1/productos')).toEqual(['200', '400', '401', '403', '503'])
    expect(statuses('post', '/v1/productos')).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '503',
    ])
    expect(statuses('patch', '/v1/plataforma/modulos/{modulo}')).toContain('428')
    expect(statuses('post', '/v1/api/ocr/confirmar-nombre')).toContain('404')
    expect(statuses('put', '/v1/productos/{id}')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '412',
      '413',
      '415',
      '503',
    ])
    expect(statuses('post', '/v1/auth/login')).toEqual(['200', '400', '401', '413', '415', '429', '503'])
    expect(statuses('post', '/v1/auth/solicitar-reset')).toEqual(['200', '400', '413', '415', '503'])
    expect(statuses('post', '/v1/auth/confirmar-reset')).toEqual(['200', '400', '413', '415', '503'])
    expect(statuses('post', '/v1/plataforma/senales')).toEqual([
      '202',
      '400',
      '403',
      '413',
      '415',
      '429',
      '503',
    ])
    expect(statuses('post', '/v1/plataforma/rollouts')).toContain('404')
    const signedIn = ['400', '401', '403', '404', '409', '413', '415']
    expect(statuses('post', '/v1/usuarios')).toEqual(['201', '400', '403', '409', '413', '415', '429', '503'])
    expect(statuses('put', '/v1/usuarios/{id}')).toEqual(['200', ...signedIn, '429', '503'])
    expect(statuses('put', '/v1/usuarios/cambiarContrasena')).toEqual([
      ...['200', '400', '401', '403', '404', '413', '415', '429', '503'],
    ])
    expect(statuses('put', '/v1/api/usuarios/{id}/foto')).toEqual([
      ...['200', '400', '401', '403', '404', '413', '415', '429', '503'],
    ])
    expect(statuses('post', '/v1/equipo')).toEqual([
      '201',
      ...signedIn.filter((each) => each !== '404'),
      '429',
      '503',
    ])
    expect(statuses('post', '/v1/imagenes/upload')).toEqual([
      ...['201', '400', '401', '403', '409', '413', '415', '429', '503'],
    ])
    expect(statuses('post', '/v1/comentarios')).toEqual(['201', ...signedIn, '503'])
    expect(statuses('get', '/v1/salud')).toEqual(['200', '503'])
  })

  it('describes every failure in one format', () => {
    expect(schemas).toHaveProperty('Problema')
    const answers = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
    for (const [status, { content, description }] of answers) {
      if (Number(status) < 400) continue
      const schema = content?.['application/problem+json']?.schema
      expect(schema?.$ref).toBe('#/components/schemas/Problema')
      expect(description).toMatch(/\.$/)
    }
  })

  it('lists response headers and If-Match', () => {
    expect(headersOf('get', '/v1/productos', 200)).toEqual(['Link', 'X-Total-Count'])
    expect(headersOf('get', '/v1/comentarios/{productId}', 200)).toEqual(['Link', 'X-Total-Count'])
    expect(headersOf('get', '/v1/usuarios', 200)).toEqual(['Link', 'X-Total-Count', 'X-Total-Count-Kind'])
    expect(headersOf('post', '/v1/usuarios', 201)).toEqual(['Location'])
    expect(headersOf('get', '/v1/productos/{id}', 200)).toEqual(['ETag'])
    expect(headersOf('post', '/v1/productos', 201)).toEqual(['Location', 'ETag', 'X-Historial'])
    expect(headersOf('post', '/v1/plataforma/senales', 429)).toEqual(['Retry-After'])
    expect(headersOf('post', '/v1/auth/login', 429)).toEqual(['Retry-After'])
    expect(headersOf('get', '/v1/salud', 503)).toEqual(['Retry-After'])
    const names = operation('put', '/v1/productos/{id}').parameters?.map(({ name }) => name)
    expect(names).toEqual(['motivo', 'id', 'x-fuente', 'If-Match'])
    expect(headersOf('put', '/v1/productos/{id}', 200)).toEqual(['ETag', 'X-Historial'])
    expect(headersOf('delete', '/v1/productos/{id}', 200)).toEqual(['X-Historial'])
    expect(headersOf('post', '/v1/productos/{id}/movimientos', 200)).toEqual(['ETag', 'X-Historial'])
    const undoing = '/v1/historial/{id}/deshacer'
    expect(headersOf('post', undoing, 200)).toEqual(['ETag', 'X-Historial'])
    expect(statuses('post', undoing)).toEqual(['200', '400', '401', '403', '404', '409', '503'])
    const listing = operation('get', '/v1/historial/usuario/{id}').parameters
    expect(listing?.map(({ name }) => name)).toEqual(['limite', 'cursor', 'accion', 'idProducto', 'id'])
    const moving = operation('post', '/v1/productos/{id}/movimientos').parameters
    expect(moving?.map(({ name }) => name)).toEqual(['id', 'x-fuente', 'If-Match'])
  })

  it('has one tag for each part of the API that CAPACIDADES_DE_API lists, and no other tag', () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const tags = new Set(operations.flatMap(({ tags = [] }) => tags))
    const inLetters = (tag: string) => tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    expect([...tags].map(inLetters).sort()).toEqual(CAPACIDADES_DE_API)
  })

  it('requires a session for exactly the routes whose server code requires one', () => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { security, 'x-permiso': permiso }] of Object.entries(methods)) {
        expect(security, `${method} ${path}`).toEqual(permiso === undefined ? [] : undefined)
      }
    }
  })

  it('has only one field that is not part of OpenAPI: `x-permiso`', () => {
    const extensions = JSON.stringify(paths).match(/"x-[a-z]+":/g) ?? []
    expect([...new Set(extensions)]).toEqual(['"x-permiso":'])
  })
})
