import { describe, expect, it } from 'vitest'
import { ApiError, fieldErrors, isApiError, isStatus } from './api-error.ts'

describe('ApiError', () => {
  it('has the code, message and field errors of the server’s problem response', () => {
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

  it('has a default Spanish message for a problem response without a message', () => {
    expect(new ApiError(500, {})).toMatchObject({
      codigo: 'desconocido',
      mensaje: 'Algo salió mal. Intenta de nuevo.',
      errores: [],
    })
  })

  it('keeps its cause', () => {
    const cause = new TypeError('Failed to fetch')
    expect(new ApiError(0, {}, { cause }).cause).toBe(cause)
  })
})

describe('isApiError', () => {
  it('recognises an ApiError, even if it was created by another copy of the class', () => {
    expect(isApiError(new ApiError(404, {}))).toBe(true)
    expect(isApiError(Object.assign(new Error('x'), { name: 'ApiError', status: 404 }))).toBe(true)
  })

  it.each([
    [new Error('x')],
    [new TypeError('Failed to fetch')],
    [{ name: 'ApiError', status: 4 }],
    [null],
    ['x'],
  ])('rejects %s', (thrown) => {
    expect(isApiError(thrown)).toBe(false)
  })
})

describe('isStatus', () => {
  it('is true if the error’s status is one of the given codes', () => {
    expect(isStatus(new ApiError(404, {}), 404)).toBe(true)
    expect(isStatus(new ApiError(404, {}), 400, 404)).toBe(true)
    expect(isStatus(new ApiError(404, {}), 400)).toBe(false)
  })

  it('with the code 0, is true for an ApiError with status 0, but false for an error of another class', () => {
    expect(isStatus(new ApiError(0, {}), 0)).toBe(true)
    expect(isStatus(new TypeError('Failed to fetch'), 0)).toBe(false)
    expect(isStatus(undefined, 0)).toBe(false)
  })
})

describe('fieldErrors', () => {
  it('returns the first message about each field, in the server’s order', () => {
    const errores = [
      { campo: 'precio', mensaje: 'El precio debe ser un número válido' },
      { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
      { campo: 'precio', mensaje: 'El precio no puede ser negativo' },
    ]
    expect(Object.entries(fieldErrors(new ApiError(400, { errores })))).toEqual([
      ['precio', 'El precio debe ser un número válido'],
      ['nombre', 'El nombre es obligatorio'],
    ])
  })

  it.each([[new ApiError(500, {})], [new TypeError('Failed to fetch')], [null]])(
    'is empty for %s',
    (thrown) => {
      expect(fieldErrors(thrown)).toEqual({})
    },
  )
})
