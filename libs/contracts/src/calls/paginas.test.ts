import { describe, expect, it } from 'vitest'
import { paginaSchema } from './paginas.ts'

describe('paginaSchema', () => {
  it.each([
    ['1', 1],
    ['200', 200],
    [50, 50],
  ])('reads the limit %j as a number', (limite, expected) => {
    expect(paginaSchema.parse({ limite })).toEqual({ limite: expected })
  })

  it.each([
    ['0'],
    ['201'],
    ['-1'],
    ['1.5'],
    ['diez'],
    [''],
    ['Infinity'],
    ['1e2'],
    ['0x10'],
    ['1.0'],
    ['+5'],
    [' 5'],
  ])('refuses the limit %j', (limite) => {
    expect(paginaSchema.safeParse({ limite }).error?.issues[0]?.message).toBe(
      'El límite debe ser un número entero de 1 a 200.',
    )
  })

  it('accepts a query without a limit', () => {
    expect(paginaSchema.parse({})).toEqual({})
  })

  it('refuses a cursor that is too long', () => {
    expect(paginaSchema.safeParse({ cursor: 'x'.repeat(1501) }).success).toBe(false)
  })
})
