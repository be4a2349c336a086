import { ApiError } from '@mi/api-client'
import { describe, expect, it } from 'vitest'
import { EMPTY, errorsOf, validate } from './clave.model.ts'

describe('validate', () => {
  it('accepts a strong password that is typed twice', () => {
    expect(validate({ actual: 'Demo#2025', nueva: 'Demo#2026', confirmar: 'Demo#2026' })).toEqual({})
  })

  it.each([
    [EMPTY, ['actual', 'nueva']],
    [{ actual: 'x', nueva: 'demo', confirmar: 'demo' }, ['nueva']],
    [{ actual: 'x', nueva: 'Demo#2026', confirmar: 'Demo#2027' }, ['confirmar']],
  ])('given %j reports errors in the fields %j', (form, campos) => {
    expect(Object.keys(validate(form))).toEqual(campos)
  })
})

describe('errorsOf', () => {
  it.each([
    ['currentPassword', 'actual'],
    ['newPassword', 'nueva'],
  ])('shows a rejected %s at the field «%s»', (campo, shown) => {
    const errores = [{ campo, mensaje: 'La contraseña actual no es correcta.' }]
    expect(errorsOf(new ApiError(400, { errores }))).toEqual({
      [shown]: 'La contraseña actual no es correcta.',
    })
  })

  it('shows the server’s message below the fields, or a fixed text if the server sent no message', () => {
    const mensaje = 'Demasiados intentos. Espera 15 minutos.'
    expect(errorsOf(new ApiError(429, { mensaje }))).toEqual({ root: mensaje })
    expect(errorsOf(new ApiError(500, {}))).toEqual({ root: 'Error al cambiar la contraseña ❌' })
    expect(errorsOf(new TypeError('Failed to fetch'))).toEqual({ root: 'Error al cambiar la contraseña ❌' })
  })
})
