import { SignJWT, decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JWT_SECRET, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let claims: Record<string, unknown>

beforeAll(async () => {
  server = await createTestApp()
  claims = decodeJwt((await server.login('ana@demo.co')).token)
})
afterAll(() => server.close())

const tokenWith = (changed: Record<string, unknown>): Promise<string> =>
  new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(JWT_SECRET))

const STRANGE: [name: string, sid: unknown][] = [
  ['a word', 'otra'],
  ['empty', ''],
  ['missing', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', { id: 1 }],
  ['an array', ['00000000-0000-4000-8000-000000000000']],
  ['NUL', '\u0000'],
  ['a lone surrogate', '\ud800'],
  ['an id with trailing text', '00000000-0000-4000-8000-000000000000x'],
  ['an id in braces', '{00000000-0000-4000-8000-000000000000}'],
  ['very long', '0'.repeat(8000)],
  ['SQL', "' or 1=1 --"],
  ['an id of no session', '00000000-0000-4000-8000-000000000000'],
]

describe('a correctly signed token with a strange session id', () => {
  it.each(STRANGE)('is refused with 401 by routes of every kind: %s', async (_name, sid) => {
    const call = server.withToken(await tokenWith({ sid }))
    const answers = [
      await call('GET', '/v1/productos'),
      await call('POST', '/v1/auth/renovar'),
      await call('POST', '/v1/auth/salir'),
      await call('GET', '/v1/notificaciones/eventos', { headOnly: true }),
      await call('POST', '/v1/plataforma/rollouts', { body: { module: 'shell', version: '1.0.0' } }),
      await call('POST', '/v1/imagenes/upload'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401))
  })

  it('is refused only because of that id: the same token with the id of a real session is accepted', async () => {
    const call = server.withToken(await tokenWith({}))
    expect((await call('GET', '/v1/productos')).statusCode).toBe(200)
  })
})
