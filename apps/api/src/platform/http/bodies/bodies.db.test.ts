import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { listen } from '../../../testing/calls/raw-request.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'

const NOT_UNDERSTOOD = 'No entendimos los datos enviados.'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp()
  token = (await server.login('empresa@demo.co')).token
})
afterAll(() => server.close())

const send = (
  method: 'POST' | 'PUT',
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload,
  })

const CALLS = [
  ['POST', '/v1/auth/login'],
  ['POST', '/v1/auth/solicitar-reset'],
  ['POST', '/v1/auth/confirmar-reset'],
  ['POST', '/v1/auth/clave-comun'],
  ['POST', '/v1/auth/correo/deshacer'],
  ['POST', '/v1/usuarios'],
  ['PUT', '/v1/usuarios/1'],
  ['PUT', '/v1/usuarios/cambiarContrasena'],
  ['POST', '/v1/equipo'],
  ['POST', '/v1/productos'],
  ['PUT', '/v1/productos/1'],
  ['POST', '/v1/productos/1/movimientos'],
  ['POST', '/v1/comentarios'],
  ['POST', '/v1/plataforma/senales'],
] as const

describe('a body that is not an object', () => {
  it.each(CALLS)('gets one Spanish message and no field errors: %s %s', async (method, url) => {
    for (const payload of ['[]', '[{}]', '"texto"', '7', 'true', 'null', '{a}', '']) {
      const answer = await send(method, url, payload)
      expect(answer.statusCode, payload).toBe(400)
      expect(answer.json<Problema>(), payload).toMatchObject({
        mensaje: NOT_UNDERSTOOD,
        message: NOT_UNDERSTOOD,
      })
      expect(answer.json<Problema>().errores, payload).toBeUndefined()
    }
  })
})

describe('a body that is not UTF-8', () => {
  it.each(['POST /v1/productos', 'POST /v1/auth/renovar'])('is refused by %s', async (call) => {
    const url = call.replace('POST ', '')
    for (const charset of ['utf-8', 'latin1']) {
      const payload = Buffer.from('{"nombre":"Ñandú"}', 'latin1')
      const answer = await send('POST', url, payload, {
        'content-type': `application/json; charset=${charset}`,
      })
      expect([answer.statusCode, answer.json<Problema>().mensaje]).toEqual([400, NOT_UNDERSTOOD])
    }
  })
})

describe('a rule about several fields', () => {
  it.each([
    [{}, 'Di qué cambia: el porcentaje, el paso o el estado.'],
    [{ paso: 2, porcentaje: 50 }, 'Un cambio de porcentaje termina el plan: no va con un paso.'],
  ])('leads to a 400 for %j, with the rule’s message and without field errors', async (fields, mensaje) => {
    const admin = await server.as('admin@demo.co')
    const body = { ...fields, motivo: 'Prueba' }
    const answer = await admin('PATCH', '/v1/plataforma/modulos/inventory/candidato', { body })
    expect(answer.json<Problema>()).toMatchObject({ status: 400, mensaje, errores: [] })
  })
})

const nested = (depth: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`
const ARRAYS = ['[', ']'] as const
const OBJECTS = ['{"a":', '}'] as const

describe('a deeply nested body', () => {
  it.each([
    ['POST', '/v1/auth/renovar'],
    ['POST', '/v1/auth/salir'],
    ['POST', '/v1/historial/1/deshacer'],
    ['POST', '/v1/productos'],
    ['PUT', '/v1/usuarios/1'],
  ] as const)('gets a 400 in Spanish, also with an idempotency key: %s %s', async (method, url) => {
    for (const body of [nested(170_000, ARRAYS), nested(170_000, OBJECTS), `{"a":${nested(1000, ARRAYS)}}`]) {
      for (const headers of [undefined, { 'idempotency-key': 'una-clave' }]) {
        const answer = await send(method, url, body, headers)
        expect(answer.statusCode).toBe(400)
        expect(answer.json<Problema>().mensaje).toBe(NOT_UNDERSTOOD)
      }
    }
  })

  it('is refused for its depth, not for its size: 1000 shallow objects are validated as usual', async () => {
    const answer = await send(
      'POST',
      '/v1/productos',
      JSON.stringify({ otros: Array(1000).fill({ a: [1] }) }),
    )
    expect(answer.json<Problema>().mensaje).toBe('Por favor completa todos los campos requeridos')
  })
})

describe('a client that hangs up', () => {
  const HANGING = [
    ['JSON', '/v1/productos', 'application/json'],
    ['a form', '/v1/imagenes/upload', 'multipart/form-data; boundary=limite'],
  ] as const

  it.each(HANGING)('in the middle of %s is logged once, and not as a failure', async (_name, path, type) => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const app = await server.replica({ logLevel: 'debug', log })
    const port = await listen(app)
    const part = '--limite\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
    await Promise.all(
      Array.from({ length: 50 }, async (_each, nth) => {
        const socket = connect(port, '127.0.0.1')
        const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}`
        await new Promise((resolve) =>
          socket.write(`${head}\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n${part}`, resolve),
        )
        // Some clients hang up while the server looks up their session, others while the server reads their body.
        await new Promise((resolve) => setTimeout(resolve, nth * 6))
        socket.destroy()
      }),
    )
    const said = () => lines.filter((line) => line.includes('client hung up')).length
    await expect.poll(said, { timeout: 10_000 }).toBe(50)
    await app.close()
    const entries = lines.map(
      (line) => JSON.parse(line) as { level: number; err?: unknown; res?: { statusCode: number } },
    )
    expect(entries.filter(({ level }) => level > 30)).toEqual([])
    expect(entries.filter(({ err }) => err !== undefined)).toEqual([])
    expect(entries.filter(({ res }) => (res?.statusCode ?? 0) >= 500)).toEqual([])
  })
})
