import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createRefusals, registerErrors } from './errors.ts'

const answerTo = async (error: Error) => {
  const app = fastify()
  registerErrors(app)
  app.get('/', () => Promise.reject(error))
  return app.inject('/')
}

describe('registerErrors', () => {
  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('write'), { code: 'EPIPE' }),
    Object.assign(new Error('terminating connection due to unexpected postmaster exit'), { code: '57P01' }),
    Object.assign(new Error('terminating connection because of crash of another server process'), {
      code: '57P02',
    }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' }),
    Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
  ])('answers 503 after a failure of the database, without the error message: %s', async (error) => {
    const answer = await answerTo(error)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ codigo: 'no_disponible' })
    expect(answer.body).not.toContain(error.message)
  })

  it('reveals nothing about an unexpected error', async () => {
    const answer = await answerTo(new Error('secret detail'))
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret detail')
  })
})

describe('createRefusals', () => {
  it('answers a slow request, then closes the connection without waiting for the client', async () => {
    const { connection } = createRefusals({}, () => 'referencia')
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const refused = once(server, 'connection') as Promise<[Socket]>
    // This client reads the answer, but never closes its side of the connection.
    const { port } = server.address() as AddressInfo
    const slow = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const [socket] = await refused
    const answer = once(slow, 'data') as Promise<[Buffer]>
    const gone = once(socket, 'close')
    connection(Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }) as never, socket)
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 408 /)
    await gone
    slow.destroy()
    server.close()
  })
})
