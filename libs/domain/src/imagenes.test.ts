import { describe, expect, it } from 'vitest'
import { isImagenPropia, miniaturaDe } from './imagenes.ts'

const HASH = 'a1'.repeat(32)

describe('isImagenPropia', () => {
  it.each([
    [`/imagenes/${HASH}.webp`, true],
    [`/imagenes/${HASH}-mini.webp`, false],
    [`https://otra.co/imagenes/${HASH}.webp`, false],
    [`//otra.co/imagenes/${HASH}.webp`, false],
    [`/imagenes/${HASH}.svg`, false],
    [`/imagenes/../${HASH}.webp`, false],
    [`/imagenes/${HASH}.webp\n`, false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('of %j is %j', (direccion, own) => {
    expect(isImagenPropia(direccion)).toBe(own)
  })
})

describe('miniaturaDe', () => {
  it('is the small copy of an own image, and any other address itself', () => {
    expect(miniaturaDe(`/imagenes/${HASH}.webp`)).toBe(`/imagenes/${HASH}-mini.webp`)
    expect(miniaturaDe('https://otra.co/foto.webp')).toBe('https://otra.co/foto.webp')
  })
})
