import { describe, expect, it } from 'vitest'
import { groupByDia, titleOfDia } from './dias.ts'

describe('groupByDia', () => {
  it('groups moments by their date in Bogotá', () => {
    const dias = groupByDia(
      ['2026-03-02T04:00:00Z', '2026-03-01T12:00:00Z', '2026-03-01T04:59:00Z'],
      (at) => at,
    )
    expect(dias.map(({ dia, items }) => [dia, items.length])).toEqual([
      ['2026-03-01', 2],
      ['2026-02-28', 1],
    ])
  })
})

describe('titleOfDia', () => {
  it.each([
    ['2026-03-02', 'Hoy'],
    ['2026-03-01', 'Ayer'],
    ['2026-02-28', 'Sábado 2026-02-28'],
  ])('gives %s the title «%s» if today is 2026-03-02', (dia, title) => {
    expect(titleOfDia(dia, '2026-03-02')).toBe(title)
  })
})
