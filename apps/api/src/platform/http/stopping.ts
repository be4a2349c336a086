import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request is allowed to run after the server has begun to stop. */
const STOP_WITHIN_MS = 10_000
const LOOK_AGAIN_MS = 100

/**
 * Makes `app.close()` wait up to `withinMs` for the running requests. After the server has begun to stop, each answer
 * closes its connection, because the server cannot stop before all connections are closed.
 */
export const registerStopping = (app: FastifyInstance, withinMs = STOP_WITHIN_MS): void => {
  const open = new Set<Socket>()
  let stopping = false
  const timers: NodeJS.Timeout[] = []

  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  /**
   * Closes connections on which no byte has arrived. Browsers open such connections in advance, and a stopping server
   * would wait for a first request on each of these connections.
   */
  const closeUnused = (): void => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', (done) => {
    stopping = true
    closeUnused()
    // `closeUnused` is repeated, because clients could open new connections until the server stops listening.
    timers.push(setInterval(closeUnused, LOOK_AGAIN_MS))
    timers.push(setTimeout(() => app.server.closeAllConnections(), withinMs))
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}
