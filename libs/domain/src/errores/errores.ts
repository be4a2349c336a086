import type { ErrorDeCampo } from '@mi/contracts'

/** The base class of the failures below. Programs read `codigo`; the person reads the Spanish sentence `mensaje`. */
export abstract class DomainError extends Error {
  readonly codigo: string
  readonly mensaje: string

  constructor(codigo: string, mensaje: string, options?: ErrorOptions) {
    super(mensaje, options)
    this.name = new.target.name
    this.codigo = codigo
    this.mensaje = mensaje
  }
}

/** The request is malformed or breaks a rule. `errores` lists the wrong fields, if the failure is about fields. */
export class InvalidError extends DomainError {
  readonly errores: readonly ErrorDeCampo[]

  constructor(mensaje: string, errores: readonly ErrorDeCampo[] = [], codigo = 'invalido') {
    super(codigo, mensaje)
    this.errores = errores
  }
}

/** Returns the error for a request with one wrong field. */
export const invalidField = (campo: string, mensaje: string, codigo?: string): InvalidError =>
  new InvalidError(mensaje, [{ campo, mensaje }], codigo)

/** The request has no session, an ended session, an unknown token, or credentials that are wrong or incomplete. */
export class UnauthenticatedError extends DomainError {
  constructor(mensaje = 'Tu sesión terminó. Vuelve a iniciar sesión.', codigo = 'sin_sesion') {
    super(codigo, mensaje)
  }
}

/** The caller is not allowed to do what the request asks for. */
export class ForbiddenError extends DomainError {
  constructor(mensaje = 'Acceso no autorizado', codigo = 'sin_permiso') {
    super(codigo, mensaje)
  }
}

/** The resource does not exist or belongs to another account. The response never reveals which of the two is true. */
export class NotFoundError extends DomainError {
  constructor(mensaje: string, codigo = 'no_encontrado') {
    super(codigo, mensaje)
  }
}

/** The request conflicts with stored data, for example because a username is already taken. */
export class ConflictError extends DomainError {
  constructor(mensaje: string, codigo = 'conflicto', options?: ErrorOptions) {
    super(codigo, mensaje, options)
  }
}

/**
 * The change is based on a version that is no longer current. `actual` is the current version. The response contains
 * it in a field with the name `campo`.
 */
export class StaleError extends DomainError {
  readonly campo: string
  readonly actual: unknown

  constructor(campo: string, actual: unknown) {
    super('version_anterior', 'Esto cambió en otro lugar mientras lo editabas. Revisa las dos versiones.')
    this.campo = campo
    this.actual = actual
  }
}

/** The request names no version in `If-Match`, so it could overwrite a change that the person has not seen. */
export class PreconditionError extends DomainError {
  constructor() {
    super(
      'falta_if_match',
      'Envía If-Match con el ETag de lo que viste, para no pisar el cambio de otra persona.',
    )
  }
}

/** A file, a request body or a picture is too large, or processing the picture takes too much memory or time. */
export class TooLargeError extends DomainError {
  constructor(mensaje: string, codigo = 'muy_grande') {
    super(codigo, mensaje)
  }
}

/**
 * The content of a picture is damaged or has a format that is not accepted. The format is detected from the content.
 */
export class UnsupportedError extends DomainError {
  constructor(mensaje: string, codigo = 'tipo_no_admitido') {
    super(codigo, mensaje)
  }
}

/** There were too many attempts. The next attempt is allowed after `segundos` seconds. */
export class LimitError extends DomainError {
  readonly segundos: number

  constructor(mensaje: string, segundos: number, codigo = 'demasiados_intentos') {
    super(codigo, mensaje)
    this.segundos = segundos
  }
}

const SOON_SECONDS = 5

/** A service that the request needs is down or overloaded. A retry after `segundos` seconds could succeed. */
export class UnavailableError extends DomainError {
  readonly segundos: number

  constructor(
    mensaje: string,
    { segundos = SOON_SECONDS, ...options }: ErrorOptions & { segundos?: number } = {},
  ) {
    super('no_disponible', mensaje, options)
    this.segundos = segundos
  }
}
