import { describe, expect, it } from 'vitest'
import { directionOf, nextOrden } from './columnas.ts'

describe('nextOrden', () => {
  it('cycles a column through ascending, descending and the default order, starting with ascending', () => {
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
  ] as const)('with the order %s, the direction of the price column is %s', (orden, expected) => {
    expect(directionOf('precio', orden)).toBe(expected)
  })
})
