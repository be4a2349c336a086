import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { listen, rawRequest } from '../../testing/calls/raw-request.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server.app)
})
afterAll(() => server.close())

const HOST = 'host: localhost\r\nconnection: close\r\n'
const LONG = 'a'.repeat(20_000)

const BROKEN: [name: string, bytes: string, status: number][] = [
  ['an address that cannot be decoded', `GET /v1/productos/%zz HTTP/1.1\r\n${HOST}\r\n`, 400],
  [
    'an address with a part that is too long',
    `GET /v1/productos/${'1'.repeat(300)} HTTP/1.1\r\n${HOST}\r\n`,
    404,
  ],
  ['an address that is too long', `GET /${LONG} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['headers that are too long', `GET / HTTP/1.1\r\n${HOST}x: ${LONG}\r\n\r\n`, 431],
  ['a method that does not exist', `BRINCAR / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method that no route answers', `PROPFIND /v1/productos HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['no host for a page', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['no host', 'GET /v1/salud HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
  [
    'a JSON body that does not parse',
    `POST /v1/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 3\r\n\r\n{a}`,
    400,
  ],
  [
    'an empty JSON body',
    `POST /v1/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 0\r\n\r\n`,
    400,
  ],
  [
    'an expectation that the server cannot meet',
    `POST /v1/auth/login HTTP/1.1\r\n${HOST}expect: foo\r\ncontent-length: 2\r\n\r\n{}`,
    417,
  ],
  [
    'two lengths',
    `POST /v1/auth/login HTTP/1.1\r\n${HOST}content-length: 3\r\ncontent-length: 4\r\n\r\n{a}`,
    400,
  ],
]

describe('a malformed request', () => {
  it.each(BROKEN)(
    'with %s is refused with a problem document in Spanish, like every other failed request',
    async (_name, bytes, status) => {
      const answer = await rawRequest(port, bytes)
      const [head = '', body = ''] = answer.split('\r\n\r\n')

      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(head).toMatch(/^content-type: application\/problem\+json/im)
      expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
      expect(head).toMatch(/^x-content-type-options: nosniff/im)
      const problem = JSON.parse(body) as Problema
      expect(problem).toMatchObject({ status, mensaje: problem.message, title: problem.detail })
      expect(problem.mensaje).toMatch(/^(La |Esa |Revisa|Lo |No )/)
      expect(problem.idSolicitud).toMatch(/./)
      expect(body).not.toMatch(/error"|Bad Request|FST_|HPE_|Invalid/)
    },
  )

  it('of excessive size is answered with a readable 413', async () => {
    const { token } = await server.login('ana@demo.co')
    const body = JSON.stringify({ nombre: 'x'.repeat(1024 * 1024) })
    const response = await fetch(`http://127.0.0.1:${port}/v1/productos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })

    expect(response.status).toBe(413)
    expect(((await response.json()) as Problema).mensaje).toBe('Lo que enviaste es demasiado grande.')
  })
})

describe('a slow request', () => {
  it('has 10 s for its headers and 30 s in total', () => {
    expect(server.app.server.headersTimeout).toBe(10_000)
    expect(server.app.server.requestTimeout).toBe(30_000)
  })
})
