import { ApiError } from '@mi/api-client'
import { describe, expect, it } from 'vitest'
import { inGroups, problemasOf } from './segundo-factor.model.ts'

describe('problemasOf', () => {
  it('shows the server’s message about a field at that field', () => {
    const error = new ApiError(400, {
      mensaje: 'No.',
      errores: [{ campo: 'codigo', mensaje: 'El código no es correcto o ya se usó.' }],
    })
    expect(problemasOf(error, 'Falla.')).toEqual({ codigo: 'El código no es correcto o ya se usó.' })
  })

  it('shows the server’s message after a 409 without a field, and the fallback text after a 503', () => {
    expect(problemasOf(new ApiError(409, { mensaje: 'Vuelve a empezar.' }), 'Falla.')).toEqual({
      todo: 'Vuelve a empezar.',
    })
    expect(problemasOf(new ApiError(503, { mensaje: 'Interno.' }), 'Falla.')).toEqual({ todo: 'Falla.' })
  })
})

describe('inGroups', () => {
  it('separates groups of four letters by a space', () => {
    expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  })
})
