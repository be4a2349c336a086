import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['Peña ÁLVAREZ', 'pena alvarez'],
    ['Pen\u0303a', 'pena'],
    ['leche 1 L', 'leche 1 l'],
    ['', ''],
  ])('turns «%s» into «%s»', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})
