import type { FastifyInstance } from 'fastify'

/** How long what is running may go on once the server was told to stop. */
export const STOP_WITHIN_MS = 10_000

/**
 * Makes `app.close()` end what is running instead of cutting it off: nobody new gets in, every answer from then on
 * ends its connection (a client would keep it open, and the server would wait for it), and whatever is still running
 * after `withinMs` is cut.
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
