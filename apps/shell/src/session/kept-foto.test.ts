import { beforeEach, describe, expect, it } from 'vitest'
import { keepFoto, readFoto } from './kept-foto.ts'

beforeEach(() => localStorage.clear())

describe('readFoto', () => {
  it('returns a photo only for its owner', () => {
    keepFoto(7, '/imagenes/a.webp')
    expect(readFoto(7)).toBe('/imagenes/a.webp')
    expect(readFoto(8)).toBeNull()
  })

  it('returns null after the photo is removed', () => {
    keepFoto(7, '/imagenes/a.webp')
    keepFoto(7, null)
    expect(readFoto(7)).toBeNull()
  })

  it('returns null if the stored value is unreadable', () => {
    localStorage.setItem('foto', '{')
    expect(readFoto(7)).toBeNull()
  })
})
