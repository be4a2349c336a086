import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How much of a refused request the server still receives, and for how long. */
interface Patience {
  readonly bytes: number
  readonly ms: number
}

// Generous, because discarding costs only bandwidth, and a person who chose a video instead of a picture still gets an
// answer.
const PATIENCE: Patience = { bytes: 128 * 1024 * 1024, ms: 10_000 }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUnread = (request: IncomingMessage): boolean =>
  hasBody(request) && !request.readableEnded && !request.destroyed

/** @returns whether all of the request arrived in time. */
const discard = (request: IncomingMessage, { bytes, ms }: Patience): Promise<boolean> =>
  new Promise((resolve) => {
    let received = 0
    const settle = (arrived: boolean): void => {
      clearTimeout(timer)
      resolve(arrived)
    }
    const timer = setTimeout(() => settle(false), ms)
    request.unpipe()
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > bytes) settle(false)
    })
    request.once('end', () => settle(true))
    request.once('close', () => settle(false))
    request.resume()
  })

/** Sends the answer at once, but ends it only when the whole request has arrived or `patience` has run out. */
const endAfter = (request: IncomingMessage, response: ServerResponse, patience: Patience): void => {
  const end = response.end.bind(response)
  const endLater = (chunk?: string | Buffer | null): ServerResponse => {
    response.end = end
    if (chunk === undefined || chunk === null) response.flushHeaders()
    else response.write(chunk)
    void discard(request, patience).then((arrived) => {
      end()
      if (!arrived) request.destroy()
    })
    return response
  }
  response.end = endLater as ServerResponse['end']
}

/**
 * Lets clients read an early answer, such as a 413. If the server closed the connection while a client was still
 * sending, the client would see a broken connection instead.
 */
export const registerUnreadBodies = (app: FastifyInstance, patience = PATIENCE): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request.raw)) endAfter(request.raw, reply.raw, patience)
    done(null, payload)
  })
}
