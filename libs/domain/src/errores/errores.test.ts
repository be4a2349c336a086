import { describe, expect, it } from 'vitest'
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
} from './errores.ts'

describe('DomainError', () => {
  const failures: [DomainError, string, string][] = [
    [new InvalidError('Mal.'), 'InvalidError', 'invalido'],
    [new UnauthenticatedError(), 'UnauthenticatedError', 'sin_sesion'],
    [new ForbiddenError(), 'ForbiddenError', 'sin_permiso'],
    [new NotFoundError('No está.'), 'NotFoundError', 'no_encontrado'],
    [new ConflictError('Ya está.'), 'ConflictError', 'conflicto'],
    [new PreconditionError(), 'PreconditionError', 'falta_if_match'],
    [new StaleError('producto', {}), 'StaleError', 'version_anterior'],
    [new TooLargeError('Es mucho.'), 'TooLargeError', 'muy_grande'],
    [new UnsupportedError('No es eso.'), 'UnsupportedError', 'tipo_no_admitido'],
    [new LimitError('Espera.', 60), 'LimitError', 'demasiados_intentos'],
    [new UnavailableError('Vuelve luego.'), 'UnavailableError', 'no_disponible'],
  ]
  it.each(failures)('is the base of %s, which has a code and a Spanish sentence', (error, name, codigo) => {
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({ name, codigo, mensaje: error.message })
    expect(error.mensaje).not.toBe('')
  })

  it('keeps the `cause` that is passed to the constructor', () => {
    const cause = new Error('23505')
    expect(new ConflictError('Ya está.', 'tomado', { cause }).cause).toBe(cause)
    expect(new UnavailableError('Vuelve luego.', { cause }).cause).toBe(cause)
  })
})

describe('StaleError', () => {
  it('contains the current version, and the name of the response field that carries it', () => {
    expect(new StaleError('producto', { version: 3 })).toMatchObject({
      campo: 'producto',
      actual: { version: 3 },
    })
  })
})
