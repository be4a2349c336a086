import { describe, expect, it } from 'vitest'
import { withoutPunctuation } from './telefono.ts'

describe('withoutPunctuation', () => {
  it.each([
    ['300 123 4567', '3001234567'],
    ['+57 (300) 123-4567', '573001234567'],
    ['\u202a300\u2011123\u20134567\u202c', '3001234567'],
    ['300abc4567', '300abc4567'],
  ])('turns %j into %j', (typed, kept) => {
    expect(withoutPunctuation(typed)).toBe(kept)
  })
})
