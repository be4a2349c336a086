import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that aborts if the client disconnects before the answer is completely written. `request.signal`
 * does not fit, because that signal aborts as soon as the body of the request has been read.
 */
export const clientGone = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
