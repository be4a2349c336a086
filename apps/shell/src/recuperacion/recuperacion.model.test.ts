import { ApiError } from '@mi/api-client'
import { confirmarResetSchema, solicitarResetSchema } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import {
  codigoRefusal,
  isSegura,
  solicitudRefusal,
  validateCodigo,
  validateSolicitud,
} from './recuperacion.model.ts'

interface Parsed {
  readonly error?:
    { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] } | undefined
}

const messagesOf = ({ error }: Parsed): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )

describe('validateSolicitud and validateCodigo', () => {
  it.each([
    ['', 'Por favor ingresa tu correo electrónico'],
    ['   ', 'Por favor ingresa tu correo electrónico'],
    ['ana', 'Por favor ingresa un correo electrónico válido'],
    ['ana@demo', 'Por favor ingresa un correo electrónico válido'],
    ['ana @demo.co', 'Por favor ingresa un correo electrónico válido'],
    [`${'a'.repeat(250)}@demo.co`, 'Por favor ingresa un correo electrónico válido'],
    [' ana@demo.co ', undefined],
  ])('for the address %j, return the message %j, as the server does', (correo, expected) => {
    expect(validateSolicitud({ correo }).correo).toBe(expected)
    expect(messagesOf(solicitarResetSchema.safeParse({ correo })).correo).toBe(expected)
  })

  it.each([
    ['', 'Por favor ingresa el código completo de 6 dígitos'],
    ['12345', 'Por favor ingresa el código completo de 6 dígitos'],
    ['123 56', 'Por favor ingresa el código completo de 6 dígitos'],
    ['123456', undefined],
  ])('for the code %j, return the message %j, as the server does', (codigo, expected) => {
    expect(validateCodigo({ codigo, clave: 'Nueva#2026' }).codigo).toBe(expected)
    const body = { correo: 'ana@demo.co', token: codigo, nuevaContrasena: 'Nueva#2026' }
    expect(messagesOf(confirmarResetSchema.safeParse(body)).token).toBe(expected)
  })

  it.each(['', 'Corta#1', 'sinmayuscula#1', 'SINMINUSCULA#1', 'SinNumero#', 'SinSimbolo1'])(
    'reject the password %j, as the server does',
    (clave) => {
      const message = 'La contraseña no cumple con los requisitos de seguridad'
      expect(isSegura(clave)).toBe(false)
      expect(validateCodigo({ codigo: '123456', clave }).clave).toBe(message)
      const body = { correo: 'ana@demo.co', token: '123456', nuevaContrasena: clave }
      expect(messagesOf(confirmarResetSchema.safeParse(body)).nuevaContrasena).toBe(message)
    },
  )
})

describe('solicitudRefusal and codigoRefusal', () => {
  it('show the server’s message about a refused request, or a general text if there is no message', () => {
    expect(solicitudRefusal(new ApiError(500, {})).mensaje).toBe(
      'Ocurrió un error al solicitar el cambio de contraseña',
    )
    expect(solicitudRefusal(new ApiError(429, { mensaje: 'Espera un momento.' }, { retryAfter: 9 }))).toEqual(
      {
        mensaje: 'Espera un momento.',
        espera: 9,
      },
    )
  })

  it.each([400, 401, 404, 409, 410, 422])('report status %d as an invalid or expired code', (status) => {
    expect(codigoRefusal(new ApiError(status, { mensaje: 'Otra frase.' }))).toEqual({
      campos: { codigo: 'El código ingresado no es válido o ha expirado' },
    })
  })

  it('show the message about a rejected password at the password field', () => {
    const mensaje = 'La contraseña no cumple con los requisitos de seguridad'
    const errores = [{ campo: 'nuevaContrasena', mensaje }]
    expect(codigoRefusal(new ApiError(400, { errores }))).toEqual({ campos: { clave: mensaje } })
  })

  it('do not report an invalid code when the connection or the server fails', () => {
    const offline = {
      codigo: 'sin_conexion',
      mensaje: 'No hay conexión. Revisa tu internet e intenta de nuevo.',
    }
    expect(codigoRefusal(new ApiError(0, offline)).mensaje).toBe(offline.mensaje)
    expect(codigoRefusal(new ApiError(503, { mensaje: 'Vuelve pronto.' })).mensaje).toBe('Vuelve pronto.')
  })
})
