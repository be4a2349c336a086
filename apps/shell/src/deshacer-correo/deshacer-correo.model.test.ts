import { ApiError } from '@mi/api-client'
import { describe, expect, it } from 'vitest'
import { claveRefusal, closedBy, tokenOf, validateClave } from './deshacer-correo.model.ts'
import { TEXTS } from './deshacer-correo.texts.ts'

describe('tokenOf', () => {
  it('reads the token from the query of the link', () => {
    expect(tokenOf('?token=abc-1_')).toBe('abc-1_')
    expect(tokenOf('')).toBe('')
  })
})

describe('closedBy', () => {
  it('returns the server’s message if the link was used, and `undefined` if a retry could succeed', () => {
    const mensaje = 'Este enlace ya se usó.'
    expect(closedBy(new ApiError(400, { codigo: 'enlace_usado', mensaje }))).toBe(mensaje)
    expect(closedBy(new ApiError(503, { mensaje: 'Vuelve pronto.' }))).toBeUndefined()
    expect(closedBy(new TypeError('Failed to fetch'))).toBeUndefined()
  })
})

describe('validateClave and claveRefusal', () => {
  it('ask for a strong password and show the server’s error about it at the password field', () => {
    expect(validateClave({ clave: 'corta' })).toHaveProperty('clave')
    expect(validateClave({ clave: 'Tres#Gatos2026' })).toEqual({})
    const errores = [{ campo: 'nuevaContrasena', mensaje: 'Elige otra.' }]
    expect(claveRefusal(new ApiError(400, { errores }))).toEqual({ campos: { clave: 'Elige otra.' } })
  })

  it('show one error for the whole form if the server refuses another field', () => {
    const errores = [{ campo: 'token', mensaje: 'Falta el enlace.' }]
    expect(claveRefusal(new ApiError(400, { errores })).mensaje).toBe(TEXTS.fallaClave)
  })
})
