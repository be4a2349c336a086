import { describe, expect, it } from 'vitest'
import { directionOf, nextOrden } from './columnas.ts'

describe('nextOrden', () => {
  it('leads from ascending to descending to the default order, and from another column to ascending', () => {
    expect(nextOrden('precio', 'reciente')).toBe('precio')
    expect(nextOrden('precio', 'precio')).toBe('-precio')
    expect(nextOrden('precio', '-precio')).toBe('reciente')
    expect(nextOrden('precio', '-nombre')).toBe('precio')
  })
})

describe('directionOf', () => {
  it.each([
    ['precio', 'ascending'],
    ['-precio', 'descending'],
    ['nombre', undefined],
  ] as const)('with the order %s, the price column gets %s', (orden, expected) => {
    expect(directionOf('precio', orden)).toBe(expected)
  })
})
