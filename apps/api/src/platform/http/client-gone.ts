import type { FastifyReply } from 'fastify'

/**
 * Aborts when the client leaves before its answer is written. Not the request's own signal: that one ends as soon as the
 * body has been read.
 */
export const clientGone = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
