import { describe, expect, it } from 'vitest'
import { arrivedIn, digitAt, withDigit, withDigits } from './boxes.ts'

describe('withDigit', () => {
  it.each([
    ['', 0, '4', '4'],
    ['12', 2, '3', '123'],
    ['123', 1, '9', '193'],
    ['', 3, '4', '   4'],
    ['1234', 3, '', '123'],
    ['1234', 1, '', '1 34'],
    ['   4', 3, '', ''],
  ])('given the code %j, sets box %d to %j and returns %j', (code, place, digit, expected) => {
    expect(withDigit(code, place, digit)).toBe(expected)
  })

  it('leaves the other boxes unchanged', () => {
    expect([0, 1, 2].map((place) => digitAt(withDigit('', 2, '7'), place))).toEqual(['', '', '7'])
  })
})

describe('withDigits', () => {
  it.each([
    ['', 0, '123456', { code: '123456', next: 5 }],
    ['9', 3, '123456', { code: '123456', next: 5 }],
    ['', 0, '12', { code: '12', next: 2 }],
    ['12', 2, '345', { code: '12345', next: 5 }],
    ['', 4, '789', { code: '    78', next: 5 }],
    ['123456', 0, '987654321', { code: '987654', next: 5 }],
  ])('fills code %j from box %d with %j', (code, place, digits, expected) => {
    expect(withDigits(code, place, digits, 6)).toEqual(expected)
  })
})

describe('arrivedIn', () => {
  it.each([
    ['7', '', '7'],
    ['47', '4', '7'],
    ['74', '4', '7'],
    ['44', '4', '4'],
    ['a', '', ''],
    ['123 456', '', '123456'],
    ['12', '', '12'],
    ['5x', '5', ''],
    ['1654321', '1', '654321'],
    ['6543211', '1', '654321'],
    ['654321', '1', '654321'],
  ])(
    'if a box gets the text %j and contained %j before, returns the new digits %j',
    (value, before, expected) => {
      expect(arrivedIn(value, before, 6)).toBe(expected)
    },
  )
})
