import type { FastifyReply } from 'fastify'

/**
 * A signal that aborts if the client disconnects before its answer is written. `request.signal` does not fit, because
 * it aborts as soon as the body has been read.
 */
export const clientGone = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
