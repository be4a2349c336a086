import { describe, expect, it } from 'vitest'
import { imagenEnPagina, isImagenPropia, miniaturaDe } from './imagenes.ts'

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
  ])('for %j is %j', (direccion, own) => {
    expect(isImagenPropia(direccion)).toBe(own)
  })
})

describe('imagenEnPagina', () => {
  it.each([
    [`https://inventario.co/imagenes/${HASH}.webp`, `/imagenes/${HASH}.webp`],
    [`http://127.0.0.1:4300/imagenes/${HASH}.webp`, `/imagenes/${HASH}.webp`],
    [`/imagenes/${HASH}.webp`, `/imagenes/${HASH}.webp`],
    [`https://inventario.co/imagenes/${HASH}-mini.webp`, `/imagenes/${HASH}-mini.webp`],
    [`https://otra.co/fotos/${HASH}.webp`, `https://otra.co/fotos/${HASH}.webp`],
    [`https://otra.co/imagenes/${HASH}.webp?x=1`, `https://otra.co/imagenes/${HASH}.webp?x=1`],
    [`https://otra.co/v1/imagenes/${HASH}.webp`, `https://otra.co/v1/imagenes/${HASH}.webp`],
    ['', ''],
  ])('for %j is %j', (direccion, shown) => {
    expect(imagenEnPagina(direccion)).toBe(shown)
  })
})

describe('miniaturaDe', () => {
  it('returns the path of the small copy, without the host name of the given address', () => {
    const mini = `/imagenes/${HASH}-mini.webp`
    expect(miniaturaDe(`https://inventario.co/imagenes/${HASH}.webp`)).toBe(mini)
    expect(miniaturaDe(`https://inventario.co${mini}`)).toBe(mini)
  })

  it('returns the path of the small copy of an image in our store, and returns any other address unchanged', () => {
    expect(miniaturaDe(`/imagenes/${HASH}.webp`)).toBe(`/imagenes/${HASH}-mini.webp`)
    expect(miniaturaDe('https://otra.co/foto.webp')).toBe('https://otra.co/foto.webp')
  })
})
