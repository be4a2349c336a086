import { describe, expect, it } from 'vitest'
import { fechaSchema } from './fecha.ts'

describe('fechaSchema', () => {
  it.each([['2026-01-31'], ['2024-02-29'], ['2000-02-29'], ['1900-01-01'], ['9999-12-31']])(
    'accepts the day %s',
    (day) => {
      expect(fechaSchema.parse(day)).toBe(day)
    },
  )

  it.each([
    ['2026-02-30'],
    ['2026-02-29'],
    ['1900-02-29'],
    ['2026-04-31'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-01-00'],
    ['1899-12-31'],
    ['0000-01-01'],
    ['2026-1-5'],
    ['20260105'],
    ['05/01/2026'],
    ['2026-01-05T00:00:00Z'],
    [' 2026-01-05'],
    ['2026-01-05\n'],
    ['+2026-01-05'],
    ['２０２６-01-05'],
    [''],
  ])('refuses %j', (text) => {
    expect(fechaSchema.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([
      'Escribe una fecha válida (AAAA-MM-DD).',
    ])
  })

  it.each([[null], [undefined], [20260105], [new Date(0)]])('refuses %j, which is not a text', (value) => {
    expect(fechaSchema.safeParse(value).error?.issues[0]?.message).toBe('Escribe una fecha.')
  })
})
