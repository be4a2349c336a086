import type { ErrorDeCampo } from '@mi/contracts'

/** A failure: `codigo` is for programs, `mensaje` is the Spanish sentence for the person. */
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

/** The request is malformed or breaks a rule; `errores` names the fields. */
export class InvalidError extends DomainError {
  readonly errores: readonly ErrorDeCampo[]

  constructor(mensaje: string, errores: readonly ErrorDeCampo[] = [], codigo = 'invalido') {
    super(codigo, mensaje)
    this.errores = errores
  }
}

/** The error for one wrong field. */
export const invalidField = (campo: string, mensaje: string, codigo?: string): InvalidError =>
  new InvalidError(mensaje, [{ campo, mensaje }], codigo)

/** No session, an ended session, wrong credentials or an unknown token. */
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

/** The resource does not exist or belongs to another account; the response never reveals which. */
export class NotFoundError extends DomainError {
  constructor(mensaje: string, codigo = 'no_encontrado') {
    super(codigo, mensaje)
  }
}

/** The request clashes with the stored state. */
export class ConflictError extends DomainError {
  constructor(mensaje: string, codigo = 'conflicto', options?: ErrorOptions) {
    super(codigo, mensaje, options)
  }
}

/**
 * The change is based on an old version. `actual` is the current version, and `campo` is the name of the response's
 * field that contains it.
 */
export class StaleError extends DomainError {
  readonly campo: string
  readonly actual: unknown

  constructor(campo: string, actual: unknown) {
    super('version_anterior', 'Otra persona cambió esto mientras lo editabas. Revisa las dos versiones.')
    this.campo = campo
    this.actual = actual
  }
}

/** The request does not name the version that it changes, so it could overwrite a change that the person never saw. */
export class PreconditionError extends DomainError {
  constructor() {
    super(
      'falta_if_match',
      'Envía If-Match con el ETag de lo que viste, para no pisar el cambio de otra persona.',
    )
  }
}

/** A file or body exceeds the limit, or a picture has too many pixels or costs too much memory or time. */
export class TooLargeError extends DomainError {
  constructor(mensaje: string, codigo = 'muy_grande') {
    super(codigo, mensaje)
  }
}

/** The content is damaged or of a kind that is not accepted; the declared content type is ignored. */
export class UnsupportedError extends DomainError {
  constructor(mensaje: string, codigo = 'tipo_no_admitido') {
    super(codigo, mensaje)
  }
}

/** Too many attempts; the next one is allowed after `segundos`. */
export class LimitError extends DomainError {
  readonly segundos: number

  constructor(mensaje: string, segundos: number, codigo = 'demasiados_intentos') {
    super(codigo, mensaje)
    this.segundos = segundos
  }
}

const SOON_SECONDS = 5

/** A service that the request needs is down or full; a retry after `segundos` may succeed. */
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
