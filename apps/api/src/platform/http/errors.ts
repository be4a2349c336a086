import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorDeCampo, Problema } from '@mi/contracts'
import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidError,
  LimitError,
  NotFoundError,
  StaleError,
  TooLargeError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedError,
} from '@mi/domain'

const STATUS = new Map<unknown, number>([
  [InvalidError, 400],
  [UnauthenticatedError, 401],
  [ForbiddenError, 403],
  [NotFoundError, 404],
  [ConflictError, 409],
  [StaleError, 412],
  [TooLargeError, 413],
  [UnsupportedError, 415],
  [LimitError, 429],
  [UnavailableError, 503],
])

const DEMASIADOS_CAMPOS = {
  status: 413,
  codigo: 'muy_grande',
  mensaje: 'El formulario trae demasiados campos.',
}

// What Fastify itself refuses, in words for a person. Its own sentences are English and name internals.
const FRAMEWORK: Record<string, { status: number; codigo: string; mensaje: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    codigo: 'muy_grande',
    mensaje: 'Lo que enviaste es demasiado grande.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    codigo: 'tipo_no_admitido',
    mensaje: 'Ese tipo de contenido no se admite.',
  },
  FST_REQ_FILE_TOO_LARGE: { status: 413, codigo: 'muy_grande', mensaje: 'El archivo es demasiado grande.' },
  FST_PARTS_LIMIT: DEMASIADOS_CAMPOS,
  FST_FIELDS_LIMIT: DEMASIADOS_CAMPOS,
  FST_FILES_LIMIT: { status: 413, codigo: 'muy_grande', mensaje: 'Son demasiados archivos.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    status: 415,
    codigo: 'tipo_no_admitido',
    mensaje: 'Envía un formulario con archivos.',
  },
}

const PG_UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
])

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

const NOT_UNDERSTOOD = 'La solicitud no se entiende. Revisa los datos e intenta de nuevo.'

const RETRY_SECONDS = 5

interface Fallo {
  readonly status: number
  readonly codigo: string
  readonly mensaje: string
  readonly extra?: Record<string, unknown>
}

// pg gives these no code.
const LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether a failure means that the database cannot be reached now. */
export const isUnreachable = (error: FastifyError): boolean =>
  PG_UNREACHABLE.has(error.code) || LOST.test(error.message)

// PostgreSQL's class 22: a value that it cannot take for what it should be.
const isDataError = (error: FastifyError): boolean => /^22[0-9A-Z]{3}$/.test(error.code)

const fieldErrors = (error: FastifyError): ErrorDeCampo[] => {
  if (!hasZodFastifySchemaValidationErrors(error)) return []
  return error.validation.map((issue) => ({
    campo: issue.instancePath.slice(1).replaceAll('/', '.'),
    // What was sent is not even an object: the schema's own words would be jargon.
    mensaje: issue.instancePath === '' ? NOT_UNDERSTOOD : (issue.message ?? 'Valor no válido.'),
  }))
}

const fromDomain = (error: DomainError): Fallo => {
  const fallo = { status: STATUS.get(error.constructor) ?? 500, codigo: error.codigo, mensaje: error.mensaje }
  if (error instanceof InvalidError && error.errores.length > 0)
    return { ...fallo, extra: { errores: error.errores } }
  return error instanceof StaleError ? { ...fallo, extra: { [error.campo]: error.actual } } : fallo
}

const translate = (error: FastifyError | DomainError): Fallo => {
  if (error instanceof DomainError) return fromDomain(error)
  const errores = fieldErrors(error)
  if (errores.length > 0) {
    return { status: 400, codigo: 'invalido', mensaje: errores[0]?.mensaje ?? '', extra: { errores } }
  }
  const framework = FRAMEWORK[error.code]
  if (framework) return framework
  if (isUnreachable(error)) {
    return {
      status: 503,
      codigo: 'no_disponible',
      mensaje: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
    }
  }
  if (isDataError(error)) return { status: 400, codigo: 'invalido', mensaje: NOT_UNDERSTOOD }
  if ((error.statusCode ?? 500) < 500) {
    return {
      status: error.statusCode ?? 400,
      codigo: 'invalido',
      mensaje: NOT_UNDERSTOOD,
    }
  }
  return { status: 500, codigo: 'interno', mensaje: 'Algo salió mal de nuestro lado. Intenta de nuevo.' }
}

/** The status that a failure is answered with. */
export const statusOf = (error: FastifyError | DomainError): number => translate(error).status

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
