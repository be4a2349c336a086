import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorDeCampo } from '@mi/contracts'
import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidError,
  LimitError,
  NotFoundError,
  PreconditionError,
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
  [PreconditionError, 428],
  [LimitError, 429],
  [UnavailableError, 503],
])

/** The message for a body that is not UTF-8, is not JSON, is not an object or has too many levels. */
export const BODY_NOT_UNDERSTOOD = 'No entendimos los datos enviados.'

const UNREADABLE_BODY = { status: 400, codigo: 'invalido', mensaje: BODY_NOT_UNDERSTOOD }

const DEMASIADOS_CAMPOS = {
  status: 413,
  codigo: 'muy_grande',
  mensaje: 'El formulario trae demasiados campos.',
}

// Spanish messages for Fastify's own errors. The English texts of these errors name internals, so they are not sent.
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
  FST_ERR_CTP_INVALID_JSON_BODY: UNREADABLE_BODY,
  FST_ERR_CTP_EMPTY_JSON_BODY: UNREADABLE_BODY,
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
  // The disk of the database is full.
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  // The time limit of a statement, of a lock or of an idle transaction ran out.
  '57014',
  '55P03',
  '25P03',
])

export const NOT_UNDERSTOOD = 'La solicitud no se entiende. Revisa los datos e intenta de nuevo.'

export interface Fallo {
  readonly status: number
  readonly codigo: string
  readonly mensaje: string
  readonly extra?: Record<string, unknown>
}

// pg throws these errors without a code, so only their messages identify them.
const LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

export const isUnreachable = (error: FastifyError): boolean =>
  PG_UNREACHABLE.has(error.code) || LOST.test(error.message)

// PostgreSQL's error codes of class 22 mean that a value does not fit its type.
const isDataError = (error: FastifyError): boolean => /^22[0-9A-Z]{3}$/.test(error.code)

// Returns true if the error says that the body is not an object. Such an error has the path `/`. A schema's rule about
// several fields causes an error with the same path, but with the keyword `custom`. That error keeps its own message.
const isNoObject = (error: FastifyError): boolean =>
  hasZodFastifySchemaValidationErrors(error) &&
  error.validation.some(({ instancePath, keyword }) => instancePath === '/' && keyword !== 'custom')

const fieldErrors = (error: FastifyError): ErrorDeCampo[] => {
  if (!hasZodFastifySchemaValidationErrors(error)) return []
  return error.validation.map((issue) => ({
    campo: issue.instancePath.slice(1).replaceAll('/', '.'),
    mensaje: issue.message ?? 'Valor no válido.',
  }))
}

const fromDomain = (error: DomainError): Fallo => {
  const fallo = { status: STATUS.get(error.constructor) ?? 500, codigo: error.codigo, mensaje: error.mensaje }
  if (error instanceof InvalidError && error.errores.length > 0)
    return { ...fallo, extra: { errores: error.errores } }
  return error instanceof StaleError ? { ...fallo, extra: { [error.campo]: error.actual } } : fallo
}

/** Returns the answer to an error. The answer to an unexpected error is a 500 that reveals no details. */
export const translate = (error: FastifyError | DomainError): Fallo => {
  if (error instanceof DomainError) return fromDomain(error)
  if (isNoObject(error)) return UNREADABLE_BODY
  const [first, ...others] = fieldErrors(error)
  if (first) {
    // `errores` lists only errors that belong to a field. A rule about several fields causes an error with an empty
    // `campo`, so this error is left out.
    const errores = [first, ...others].filter(({ campo }) => campo !== '')
    return { status: 400, codigo: 'invalido', mensaje: first.mensaje, extra: { errores } }
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

export const statusOf = (error: FastifyError | DomainError): number => translate(error).status
