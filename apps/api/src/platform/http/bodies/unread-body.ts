import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** After the server has answered a request, it receives the rest of the body only up to these limits. */
interface Patience {
  readonly bytes: number
  readonly ms: number
}

// These limits are generous because discarding bytes costs only bandwidth. With lower limits, a person who uploads a
// video instead of a picture could get no answer.
const PATIENCE: Patience = { bytes: 128 * 1024 * 1024, ms: 10_000 }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUnread = (request: IncomingMessage): boolean =>
  hasBody(request) && !request.readableEnded && !request.destroyed

/** Reads and drops the rest of the request. @returns `true` if all of it arrived within the limits. */
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

/** Sends the answer at once, but ends it only after the whole request has arrived or a limit has been exceeded. */
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
 * Lets clients read an answer, such as a 413, that is sent before the whole request has arrived. If the server closed
 * the connection while a client was still sending, the client would see a broken connection instead of the answer.
 */
export const registerUnreadBodies = (app: FastifyInstance, patience = PATIENCE): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request.raw)) endAfter(request.raw, reply.raw, patience)
    done(null, payload)
  })
}
