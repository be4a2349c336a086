import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ForeignServer, startForeignServer } from '../../testing/servers/foreign.ts'
import { type OutgoingRequest, callOut } from './outgoing.ts'

let server: ForeignServer
beforeAll(async () => {
  server = await startForeignServer()
})
afterAll(() => server.close())

const call = (changes: Partial<OutgoingRequest> = {}) =>
  callOut({ url: `${server.url}/x`, timeoutMs: 5000, maximumBytes: 1000, ...changes })

describe('callOut', () => {
  it('sends method, headers and body, and returns status, headers and JSON', async () => {
    server.answer({ status: 429, headers: { 'retry-after': '7' }, body: '{"a":1}' })
    const { status, headers, json } = await call({ method: 'POST', body: '{}', headers: { 'x-y': 'z' } })
    expect([status, headers.get('retry-after'), json]).toEqual([429, '7', { a: 1 }])
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: '{}', headers: { 'x-y': 'z' } })
  })

  it('returns no JSON if the answer is not JSON', async () => {
    server.answer({ body: '<html>' })
    expect((await call()).json).toBeUndefined()
  })

  it.each([
    ['does not answer in time', { delayMs: 60_000 }, 'tiempo'],
    ['stops in the middle of its answer', { body: '{"a":', stall: true }, 'tiempo'],
    ['answers with more than 1000 bytes', { body: `"${'x'.repeat(2000)}"` }, 'tamano'],
    ['redirects elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'red'],
    ['hangs up', { hangUp: true }, 'red'],
  ] as const)('gives up on a server that %s', async (_what, answer, causa) => {
    server.answer(answer)
    await expect(call({ timeoutMs: 300 })).rejects.toMatchObject({ causa })
  })

  it('gives up when its signal aborts', async () => {
    server.answer({ delayMs: 60_000 })
    await expect(call({ signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ causa: 'tiempo' })
  })
})
