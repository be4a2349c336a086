import type { FastifyInstance } from 'fastify'

/** How long running requests may take once the server is stopping. */
const STOP_WITHIN_MS = 10_000

/**
 * Makes `app.close()` finish running requests instead of cutting them off. New connections are refused, every answer
 * closes its connection, because the server would wait for kept-alive ones, and requests still running after `withinMs`
 * are cut.
 */
export const registerStopping = (app: FastifyInstance, withinMs = STOP_WITHIN_MS): void => {
  let stopping = false
  let cut: NodeJS.Timeout | undefined

  app.addHook('preClose', (done) => {
    stopping = true
    cut = setTimeout(() => app.server.closeAllConnections(), withinMs)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(cut)
    done()
  })
}
