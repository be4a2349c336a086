import { describe, expect, it } from 'vitest'
import { isFechaOrEmpty, isIdOrEmpty, isPrefixOfDia, wholeFechaOf } from './formas.ts'

describe('isIdOrEmpty', () => {
  it.each(['', '1', '12', '999999999999999'])('accepts «%s»', (text) => {
    expect(isIdOrEmpty(text)).toBe(true)
  })

  it.each(['0', '-1', '1e3', 'ana', '1000000000000000', '1.5'])('refuses «%s»', (text) => {
    expect(isIdOrEmpty(text)).toBe(false)
  })
})

describe('isFechaOrEmpty', () => {
  it.each(['', '2026', '2026-11', '2026-11-30', '2024-02-29'])('accepts «%s»', (text) => {
    expect(isFechaOrEmpty(text)).toBe(true)
  })

  it.each(['202', '2026-13', '2026-1', '2026-11-31', '2026-02-29', '1826', 'ayer'])(
    'refuses «%s»',
    (text) => {
      expect(isFechaOrEmpty(text)).toBe(false)
    },
  )
})

describe('isPrefixOfDia', () => {
  it.each([
    ...['', '1', '2', '20', '202', '2026', '2026-', '2026-0', '2026-1', '2026-11', '2026-11-'],
    ...['2026-11-0', '2026-11-2', '2026-11-3', '2026-02-2', '2024-02-29', '2026-11-30'],
  ])('accepts «%s»', (text) => {
    expect(isPrefixOfDia(text)).toBe(true)
  })

  it.each([
    'x',
    '3',
    '18',
    '2026-2',
    '2026-13',
    '2026-00',
    '2026-02-3',
    '2026-11-31',
    '2026/1',
    '2026-11-301',
  ])('refuses «%s»', (text) => {
    expect(isPrefixOfDia(text)).toBe(false)
  })
})

describe('wholeFechaOf', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-2', '2026-11'],
    ['2026-11-', '2026-11'],
    ['2026-1', '2026'],
    ['202', ''],
    ['', ''],
  ])('keeps only the complete parts of «%s»: «%s»', (text, fecha) => {
    expect(wholeFechaOf(text)).toBe(fecha)
  })
})
