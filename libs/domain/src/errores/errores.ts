import type { ErrorDeCampo } from '@mi/contracts'

/** A failure that a person can be told about: `codigo` is for programs, `mensaje` is the Spanish sentence. */
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

/** Something sent is malformed or against a rule; `errores` names the fields. */
export class InvalidError extends DomainError {
  readonly errores: readonly ErrorDeCampo[]

  constructor(mensaje: string, errores: readonly ErrorDeCampo[] = [], codigo = 'invalido') {
    super(codigo, mensaje)
    this.errores = errores
  }
}

/** Nobody is signed in, or the session no longer stands. */
export class UnauthenticatedError extends DomainError {
  constructor(mensaje = 'Tu sesión terminó. Vuelve a iniciar sesión.', codigo = 'sin_sesion') {
    super(codigo, mensaje)
  }
}

/** The role may not do this at all. */
export class ForbiddenError extends DomainError {
  constructor(mensaje = 'Acceso no autorizado', codigo = 'sin_permiso') {
    super(codigo, mensaje)
  }
}

/** It does not exist, or it is somebody else's: the two are never told apart. */
export class NotFoundError extends DomainError {
  constructor(mensaje: string, codigo = 'no_encontrado') {
    super(codigo, mensaje)
  }
}

/** It clashes with what is there already. */
export class ConflictError extends DomainError {
  constructor(mensaje: string, codigo = 'conflicto', options?: ErrorOptions) {
    super(codigo, mensaje, options)
  }
}

/** The person changed an old version; `actual` is the current one, sent under the name `campo`. */
export class StaleError extends DomainError {
  readonly campo: string
  readonly actual: unknown

  constructor(campo: string, actual: unknown) {
    super('version_anterior', 'Otra persona cambió esto mientras lo editabas. Revisa las dos versiones.')
    this.campo = campo
    this.actual = actual
  }
}

/** More than is taken: a file, a body, a picture's pixels. */
export class TooLargeError extends DomainError {
  constructor(mensaje: string, codigo = 'muy_grande') {
    super(codigo, mensaje)
  }
}

/** Content of a kind that is not taken, whatever it calls itself. */
export class UnsupportedError extends DomainError {
  constructor(mensaje: string, codigo = 'tipo_no_admitido') {
    super(codigo, mensaje)
  }
}

/** Too many tries; `segundos` until the next one. */
export class LimitError extends DomainError {
  readonly segundos: number

  constructor(mensaje: string, segundos: number, codigo = 'demasiados_intentos') {
    super(codigo, mensaje)
    this.segundos = segundos
  }
}

/** A part that is needed is down; trying later helps. */
export class UnavailableError extends DomainError {
  constructor(mensaje: string, options?: ErrorOptions) {
    super('no_disponible', mensaje, options)
  }
}
