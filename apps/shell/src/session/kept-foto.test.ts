import { beforeEach, describe, expect, it } from 'vitest'
import { keepFoto, readFoto } from './kept-foto.ts'

beforeEach(() => localStorage.clear())

describe('readFoto', () => {
  it('returns a photo only for the person it belongs to', () => {
    keepFoto(7, '/imagenes/a.webp')
    expect(readFoto(7)).toBe('/imagenes/a.webp')
    expect(readFoto(8)).toBeNull()
  })

  it('returns none after it was removed', () => {
    keepFoto(7, '/imagenes/a.webp')
    keepFoto(7, null)
    expect(readFoto(7)).toBeNull()
  })

  it('ignores an unreadable value', () => {
    localStorage.setItem('foto', '{')
    expect(readFoto(7)).toBeNull()
  })
})
