import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request may still run after the server has begun to stop. */
const STOP_WITHIN_MS = 10_000
const LOOK_AGAIN_MS = 100

/**
 * Makes `app.close()` wait up to `withinMs` for the requests that are running. Once the server is stopping, each answer
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
   * Closes connections that never sent a byte. Browsers open such connections in advance, and a stopping server would
   * wait for a first request on each.
   */
  const closeUnused = (): void => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', (done) => {
    stopping = true
    closeUnused()
    // Clients whose connection is closed may open another until the server stops listening, so this is repeated.
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
