import { describe, expect, it } from 'vitest'
import { matching, step } from './matching.ts'

const WORDS = ['Lácteos', 'Panadería', 'Bebidas', 'Pan']

describe('matching', () => {
  it.each([
    ['', WORDS],
    ['lacteos', ['Lácteos']],
    ['PAN', ['Panadería', 'Pan']],
    [' pan', ['Panadería', 'Pan']],
    ['jabón', []],
  ])('for %j suggests %j', (typed, expected) => {
    expect(matching(WORDS, typed)).toEqual(expected)
  })

  it('suggests nothing when the typed text equals the only match', () => {
    expect(matching(WORDS, 'Lácteos')).toEqual([])
  })
})

describe('step', () => {
  it.each([
    [-1, 1, 0],
    [-1, -1, 2],
    [0, 1, 1],
    [2, 1, 0],
    [0, -1, 2],
  ] as const)('moves from index %d by %d to index %d of three', (from, by, to) => {
    expect(step(from, by, 3)).toBe(to)
  })
})
