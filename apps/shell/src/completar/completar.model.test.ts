import { ApiError } from '@mi/api-client'
import { describe, expect, it } from 'vitest'
import { EMPTY, errorsOf, toRequest, validate } from './completar.model.ts'

const FILLED = { ...EMPTY, password: 'Demo#2026', confirmar: 'Demo#2026' }

describe('toRequest', () => {
  it('sends only what the person filled in, and `perfilCompleto: false` (the profile is complete)', () => {
    expect(toRequest({ ...FILLED, telefono: '3001234567', direccion: '  ' }, undefined)).toEqual({
      telefono: '3001234567',
      password: 'Demo#2026',
      perfilCompleto: false,
    })
    expect(toRequest(FILLED, '/imagenes/a.webp')).toHaveProperty('fotoPerfil', '/imagenes/a.webp')
  })
})

describe('validate', () => {
  it('accepts a form in which only a strong password is filled in', () => {
    expect(validate(FILLED)).toEqual({})
  })

  it('asks for a new password if none was typed', () => {
    expect(validate(EMPTY)).toEqual({ password: 'Debes ingresar una nueva contraseña.' })
  })

  it('asks for a strong password', () => {
    const weak = { ...FILLED, password: 'demo', confirmar: 'demo' }
    expect(validate(weak).password).toBe('La contraseña no cumple con los requisitos de seguridad')
  })

  it('refuses two different passwords, and an invalid phone number', () => {
    expect(validate({ ...FILLED, confirmar: 'x', telefono: '12' })).toEqual({
      confirmar: 'Las contraseñas no coinciden.',
      telefono: 'Teléfono inválido.',
    })
  })
})

describe('errorsOf', () => {
  it.each(['Unique constraint failed on username', 'Ese nombre de usuario ya está en uso.'])(
    'turns «%s» into an error at the user name',
    (message) => {
      expect(errorsOf(new ApiError(409, { message }))).toEqual({
        username: 'Ese nombre de usuario ya está en uso.',
      })
    },
  )

  it('shows the server’s error message about a field at that field', () => {
    const errores = [{ campo: 'telefono', mensaje: 'Teléfono inválido.' }]
    expect(errorsOf(new ApiError(400, { message: 'Revisa los datos.', errores }))).toEqual({
      telefono: 'Teléfono inválido.',
    })
  })

  it("shows the server's error message, or «Error al actualizar.» if the server sent none", () => {
    expect(errorsOf(new ApiError(429, { message: 'Espera un momento.' }))).toEqual({
      root: 'Espera un momento.',
    })
    const offline = new ApiError(0, { mensaje: 'No hay conexión. Revisa tu internet e intenta de nuevo.' })
    for (const error of [new ApiError(500, {}), offline, new TypeError('Failed to fetch')]) {
      expect(errorsOf(error)).toEqual({ root: 'Error al actualizar.' })
    }
  })
})
