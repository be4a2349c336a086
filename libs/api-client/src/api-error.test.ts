import { describe, expect, it } from 'vitest'
import { ApiError, isApiError } from './api-error.ts'

describe('ApiError', () => {
  it('carries what the problem says', () => {
    const errores = [{ campo: 'precio', mensaje: 'El precio debe ser un número válido' }]
    const problema = { codigo: 'invalido', mensaje: 'Revisa los campos.', errores, producto: { id: 1 } }
    expect(new ApiError(400, problema)).toMatchObject({
      name: 'ApiError',
      status: 400,
      codigo: 'invalido',
      mensaje: 'Revisa los campos.',
      message: 'Revisa los campos.',
      errores,
      problema: { producto: { id: 1 } },
    })
  })

  it('has a Spanish sentence for a problem without one', () => {
    expect(new ApiError(500, {})).toMatchObject({
      codigo: 'desconocido',
      mensaje: 'Algo salió mal. Intenta de nuevo.',
      errores: [],
    })
  })

  it('keeps what caused it', () => {
    const cause = new TypeError('Failed to fetch')
    expect(new ApiError(0, {}, { cause }).cause).toBe(cause)
  })
})

describe('isApiError', () => {
  it('knows one, also of another copy of the class', () => {
    expect(isApiError(new ApiError(404, {}))).toBe(true)
    expect(isApiError(Object.assign(new Error('x'), { name: 'ApiError', status: 404 }))).toBe(true)
  })

  it.each([
    [new Error('x')],
    [new TypeError('Failed to fetch')],
    [{ name: 'ApiError', status: 4 }],
    [null],
    ['x'],
  ])('does not take %s for one', (thrown) => {
    expect(isApiError(thrown)).toBe(false)
  })
})
