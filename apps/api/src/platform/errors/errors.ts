import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problema } from '@mi/contracts'
import { InvalidError, LimitError, UnavailableError } from '@mi/domain'
import { type Fallo, NOT_UNDERSTOOD, translate } from './failures.ts'

// The answers to requests that Node refuses before Fastify creates a request object.
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

const EXPECTATION: Fallo = {
  status: 417,
  codigo: 'expectativa_no_admitida',
  mensaje: 'La solicitud pide en «Expect» algo que no admitimos. Envíala sin ese encabezado.',
}

const RETRY_SECONDS = 5

const waitOf = (error: Error, { status }: Fallo): number | undefined => {
  if (error instanceof LimitError || error instanceof UnavailableError) return error.segundos
  return status === 503 ? RETRY_SECONDS : undefined
}

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
    // This replaces a caching header of the route, because that header is meant for successful answers.
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    // The problem is sent as text, because the response schema of the route describes only successful answers.
    .send(JSON.stringify(toProblem(fallo, request.id)))

/** A refused client has this long to read the answer. */
const FAREWELL_MS = 1000

/** The headers of the last answer on a connection. */
const lastFields = (headers: Readonly<Record<string, string>>, body: string): Record<string, string> => ({
  ...headers,
  'content-type': 'application/problem+json',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

/** Answers requests that are refused before a route is found. No hook runs for them, so `headers` are set here. */
export const createRefusals = (headers: Readonly<Record<string, string>>, newId: () => string) => ({
  /** Answers a request whose address cannot be decoded, or has a part that is too long. */
  malformed: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void answer(request, reply.headers(headers), translate(error))
  },

  /** Answers a request whose `Expect` header is not `100-continue`. Node's own answer has no body. */
  expectation: (_request: IncomingMessage, response: ServerResponse): void => {
    const body = JSON.stringify(toProblem(EXPECTATION, newId()))
    response.writeHead(EXPECTATION.status, lastFields(headers, body)).end(body)
  },

  /** Answers malformed, oversized and too slow requests, for which Node gives only a socket to write to. */
  connection: (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const fallo = CONNECTION[error.code] ?? { status: 400, codigo: 'invalido', mensaje: NOT_UNDERSTOOD }
    const body = JSON.stringify(toProblem(fallo, newId()))
    const lines = Object.entries(lastFields(headers, body)).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${fallo.status} ${STATUS_CODES[fallo.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    // Node sets no more time limits for this socket. Without this timer, it would stay open until the client closes it.
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
  },
})

// A missing Host header is refused here, because Node's own refusal has neither body nor headers.
const requireHost = (request: FastifyRequest): void => {
  if (request.raw.httpVersion !== '1.0' && request.headers.host === undefined)
    throw new InvalidError(NOT_UNDERSTOOD)
}

// Returns true if the client closed the connection before its request was complete. Such a client reads no answer.
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.errored !== null && !raw.complete

const HUNG_UP: Fallo = { status: 400, codigo: 'invalido', mensaje: NOT_UNDERSTOOD }

/** Answers failed requests. The details of unexpected failures are logged, but they are not sent. */
export const registerErrors = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => requireHost(request))
  app.addHook('preParsing', async (request) => {
    // The client could hang up while an `onRequest` hook looks up the session. Fastify would then wait for the rest of
    // the body for ever.
    if (hasHungUp(request)) throw new InvalidError(NOT_UNDERSTOOD)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasHungUp(request)) {
      request.log.info({ idSolicitud: request.id }, 'client hung up')
      return answer(request, reply, HUNG_UP)
    }
    const fallo = translate(error)
    if (fallo.status >= 500) request.log.error({ err: error, idSolicitud: request.id }, 'request failed')
    const wait = waitOf(error, fallo)
    if (wait !== undefined) void reply.header('retry-after', wait)
    return answer(request, reply, fallo)
  })
}

export const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(request, reply, { status: 404, codigo: 'no_encontrado', mensaje: 'Esa dirección no existe.' })
