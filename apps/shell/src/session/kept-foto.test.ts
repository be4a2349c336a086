import { beforeEach, describe, expect, it } from 'vitest'
import { keepFoto, readFoto } from './kept-foto.ts'

beforeEach(() => localStorage.clear())

describe('readFoto', () => {
  it('knows the photo of whoever it was kept for, and of nobody else', () => {
    keepFoto(7, '/imagenes/a.webp')
    expect(readFoto(7)).toBe('/imagenes/a.webp')
    expect(readFoto(8)).toBeNull()
  })

  it('knows none any more after it was taken away', () => {
    keepFoto(7, '/imagenes/a.webp')
    keepFoto(7, null)
    expect(readFoto(7)).toBeNull()
  })

  it('takes what it cannot read for none', () => {
    localStorage.setItem('foto', '{')
    expect(readFoto(7)).toBeNull()
  })
})
