import { describe, expect, it } from 'vitest'
import { textoDeInsignia } from './insignia.ts'

describe('textoDeInsignia', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [1000, '9+'],
  ])('for %d unread notifications returns «%s»', (sinLeer, text) => {
    expect(textoDeInsignia(sinLeer)).toBe(text)
  })
})
