import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problema } from '@mi/contracts'
import { InvalidError, LimitError } from '@mi/domain'
import { type Fallo, NOT_UNDERSTOOD, translate } from './failures.ts'

// What Node refuses before there is a request.
const CONNECTION: Record<string, Fallo> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    codigo: 'sin_tiempo',
    mensaje: 'La solicitud tardó demasiado en llegar. Intenta de nuevo.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    codigo: 'muy_grande',
    mensaje: 'La dirección o los encabezados de la solicitud son demasiado largos.',
  },
}

const RETRY_SECONDS = 5

const toProblem = (fallo: Fallo, idSolicitud: string): Problema & Record<string, unknown> => ({
  type: `urn:mi-inventario:${fallo.codigo}`,
  title: fallo.mensaje,
  status: fallo.status,
  detail: fallo.mensaje,
  codigo: fallo.codigo,
  idSolicitud,
  message: fallo.mensaje,
  mensaje: fallo.mensaje,
  ...fallo.extra,
})

const answer = (request: FastifyRequest, reply: FastifyReply, fallo: Fallo): FastifyReply =>
  reply
    .code(fallo.status)
    // What the route meant for its success must not let the failure be kept.
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    // Sent as text: a route's response schema describes its successes only.
    .send(JSON.stringify(toProblem(fallo, request.id)))

/** How long whoever was refused has to read why. */
const FAREWELL_MS = 1000

/** Answers what is refused before a route is found: these never meet a hook, so the headers are given here. */
export const createRefusals = (headers: Readonly<Record<string, string>>, newId: () => string) => ({
  /** An address that cannot be decoded, or a part of it that is too long. */
  malformed: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void answer(request, reply.headers(headers), translate(error))
  },

  /** Bytes that are no request, too many of them, or too few for too long: there is only a socket to write to. */
  connection: (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const fallo = CONNECTION[error.code] ?? { status: 400, codigo: 'invalido', mensaje: NOT_UNDERSTOOD }
    const body = JSON.stringify(toProblem(fallo, newId()))
    const fields = {
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${fallo.status} ${STATUS_CODES[fallo.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    // Nobody looks at this socket again: whoever neither reads the answer nor goes would keep it for ever.
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
  },
})

// Said by ourselves, because Node's own refusal has no body and no headers.
const requireHost = (request: FastifyRequest): void => {
  if (request.raw.httpVersion !== '1.0' && request.headers.host === undefined)
    throw new InvalidError(NOT_UNDERSTOOD)
}

/** Turns every failure into `application/problem+json`; what is not expected is logged once and says nothing. */
export const registerErrors = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => requireHost(request))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const fallo = translate(error)
    if (fallo.status >= 500) request.log.error({ err: error, idSolicitud: request.id }, 'request failed')
    if (error instanceof LimitError) void reply.header('retry-after', error.segundos)
    if (fallo.status === 503) void reply.header('retry-after', RETRY_SECONDS)
    return answer(request, reply, fallo)
  })
}

/** Answers a path that does not exist, in the same form. */
export const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(request, reply, { status: 404, codigo: 'no_encontrado', mensaje: 'Esa dirección no existe.' })
