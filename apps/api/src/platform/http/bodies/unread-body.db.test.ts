import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { listen } from '../../../testing/calls/raw-request.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'

const MEGABYTE = 1024 * 1024

let server: TestApp
let port: number
let token: string

beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server.app)
  token = (await server.login('ana@demo.co')).token
})
afterAll(() => server.close())

const jsonOf = (megabytes: number): Buffer => Buffer.from(`{"nombre":"${'x'.repeat(megabytes * MEGABYTE)}"}`)

const headOf = (path: string, body: Buffer, headers: Record<string, string>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Sends the whole request before it reads any of the answer, as simple clients do. */
const sendBlindly = (head: string, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.write(head)
    socket.write(body, () => {
      let answer = ''
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString()
        if (answer.endsWith('}')) socket.end(() => resolve(answer))
      })
    })
  })

const JSON_HEADERS = { 'content-type': 'application/json' }
const FORM_HEADERS = { 'content-type': 'multipart/form-data; boundary=limite' }
const PART = '--limite\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const formOf = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from(PART), Buffer.alloc(megabytes * MEGABYTE), Buffer.from('\r\n--limite--\r\n')])

type Sending = [name: string, path: string, body: Buffer, headers: Record<string, string>, tries: number]

const TOO_LARGE: Sending[] = [
  ['5 MB of JSON', '/v1/productos', jsonOf(5), JSON_HEADERS, 20],
  ['5 MB of JSON, then close', '/v1/productos', jsonOf(5), { ...JSON_HEADERS, connection: 'close' }, 20],
  ['100 MB of JSON', '/v1/productos', jsonOf(100), JSON_HEADERS, 2],
  ['an image of 10.5 MB', '/v1/imagenes/upload', formOf(10.5), FORM_HEADERS, 6],
  ['an image of 40 MB', '/v1/imagenes/upload', formOf(40), FORM_HEADERS, 3],
]

describe('a request that is too large', () => {
  it.each(TOO_LARGE)(
    'gets a 413 on every try, even if the client reads only after it has sent everything: %s',
    async (_name, path, body, headers, tries) => {
      for (let nth = 0; nth < tries; nth++) {
        const answer = await sendBlindly(headOf(path, body, headers), body)
        expect(answer, `try ${nth + 1}`).toMatch(/^HTTP\/1\.1 413 /)
        const { mensaje } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Problema
        expect(mensaje).toMatch(/demasiado grande/)
      }
    },
  )

  // `fetch` itself decides when a connection is closed, so cases with a `connection` header are left out.
  const fetched = TOO_LARGE.filter(([, , , headers]) => !('connection' in headers))
  it.each(fetched)('gets a 413 through fetch on every try: %s', async (_name, path, body, headers, tries) => {
    for (let nth = 0; nth < tries; nth++) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...headers },
        body: new Uint8Array(body),
      })
      expect(response.status, `try ${nth + 1}`).toBe(413)
      expect(((await response.json()) as Problema).mensaje).toMatch(/demasiado grande/)
    }
  })

  it('gets a 413 even if it does not declare its length', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const response = await fetch(`http://127.0.0.1:${port}/v1/productos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...JSON_HEADERS },
        body: new Blob([new Uint8Array(jsonOf(5))]).stream(),
        duplex: 'half',
      })
      expect(response.status, `try ${nth + 1}`).toBe(413)
      expect(((await response.json()) as Problema).mensaje).toMatch(/demasiado grande/)
    }
  })

  it('gets a readable 401 if it has no session', async () => {
    const body = jsonOf(5)
    const head = headOf('/v1/productos', body, { ...JSON_HEADERS, connection: 'close' })
    for (let nth = 0; nth < 10; nth++) {
      const answer = await sendBlindly(head.replace(token, 'a.b.c'), body)
      expect(answer, `try ${nth + 1}`).toMatch(/^HTTP\/1\.1 401 /)
    }
  })
})
