import { ApiError } from '@mi/api-client'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const REGISTRO = 'No se pudo registrar el usuario.'

describe('refusalOf', () => {
  it.each([
    [{ mensaje: 'Ese correo ya está en uso.' }, 'Ese correo ya está en uso.'],
    [{ message: 'Ese correo ya está en uso.' }, 'Ese correo ya está en uso.'],
    [{}, REGISTRO],
    [{ mensaje: '' }, REGISTRO],
    [{ mensaje: 5 as unknown as string }, REGISTRO],
  ])('turns the answer %j into «%s»', (problema, mensaje) => {
    expect(refusalOf(new ApiError(500, problema), REGISTRO).mensaje).toBe(mensaje)
  })

  it('returns the field errors without the general message', () => {
    const errores = [{ campo: 'telefono', mensaje: 'Teléfono inválido.' }]
    expect(refusalOf(new ApiError(400, { mensaje: 'Revisa los campos.', errores }), REGISTRO)).toEqual({
      campos: { telefono: 'Teléfono inválido.' },
    })
  })

  it('returns the `retryAfter` of a 429 as `espera`, and zero for every other answer', () => {
    const problema = { mensaje: 'Espera.' }
    expect(refusalOf(new ApiError(429, problema, { retryAfter: 900 }), REGISTRO).espera).toBe(900)
    expect(refusalOf(new ApiError(429, problema), REGISTRO).espera).toBe(0)
    expect(refusalOf(new ApiError(503, problema, { retryAfter: 5 }), REGISTRO).espera).toBe(0)
  })

  it('does not return the text of an error that the browser threw', () => {
    expect(refusalOf(new TypeError('Failed to fetch'), REGISTRO).mensaje).toBe(
      'Algo salió mal. Intenta de nuevo.',
    )
  })
})
