import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { listen } from '../../../testing/calls/raw-request.ts'
import { registerUnreadBodies } from './unread-body.ts'

const HEAD = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000000\r\n\r\n'

const openWith = async (patience: { bytes: number; ms: number }) => {
  const app = fastify()
  registerUnreadBodies(app, patience)
  app.post('/', { onRequest: async (_request, reply) => reply.code(413).send('{}') }, async () => 'never')
  const socket = connect(await listen(app), '127.0.0.1')
  socket.write(HEAD)
  return { app, socket }
}

const isClosed = (socket: Socket): Promise<true> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(true))
  })

describe('registerUnreadBodies', () => {
  it('answers before the whole request arrives, and then cuts off the client if it sends nothing more', async () => {
    const { app, socket } = await openWith({ bytes: 1000, ms: 100 })
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
    expect(await isClosed(socket)).toBe(true)
    await app.close()
  })

  it('cuts off a client that sends more bytes than the limit', async () => {
    const { app, socket } = await openWith({ bytes: 1000, ms: 20_000 })
    await once(socket, 'data')
    const closed = isClosed(socket)
    socket.write(Buffer.alloc(4_000_000))
    expect(await closed).toBe(true)
    await app.close()
  })

  it('keeps the connection of a client that sends the rest of its request', async () => {
    const { app, socket } = await openWith({ bytes: 10_000_000, ms: 20_000 })
    await once(socket, 'data')
    socket.write(Buffer.alloc(5_000_000))
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    await app.close()
  })
})
