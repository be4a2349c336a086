import { buildProducto } from '@mi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOJA, type Hoja, filasOf, hojasFor, overlap, withoutProducto } from './hojas.model.ts'

const productos = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => buildProducto({ id: first + nth }))
const hoja = (desde: number, first: number, count: number, total = 1000): Hoja => ({
  desde,
  total,
  productos: productos(first, count),
})
const idsOf = ({ productos: rows }: Hoja): number[] => rows.map(({ id }) => id)

describe('hojasFor', () => {
  it.each([
    [0, 50, 1000, [0]],
    [0, 51, 1000, [0, 50]],
    [49, 50, 1000, [0]],
    [50, 60, 1000, [50]],
    [-30, 20, 1000, [0]],
    [990, 1040, 1000, [950]],
    [0, 24, 0, []],
  ])(
    'finds the pages with rows %i (included) to %i (excluded) of %i rows',
    (first, last, total, expected) => {
      expect(hojasFor(first, last, total)).toEqual(expected)
    },
  )

  it('covers every requested row with pages that begin at multiples of the page size', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 1, max: 300 }), fc.nat(2000), (first, length, total) => {
        const pages = hojasFor(first, first + length, total)
        for (let row = first; row < Math.min(first + length, total); row++) {
          expect(pages).toContain(Math.floor(row / HOJA) * HOJA)
        }
        expect(pages.every((desde) => desde % HOJA === 0)).toBe(true)
        expect(pages.length).toBeLessThanOrEqual(Math.ceil(length / HOJA) + 1)
      }),
    )
  })
})

describe('filasOf', () => {
  it('puts each product at its position in the list', () => {
    const filas = filasOf([hoja(0, 1, 50), hoja(100, 101, 50)])
    expect(filas.get(49)?.id).toBe(50)
    expect(filas.get(50)).toBeUndefined()
    expect(filas.get(100)?.id).toBe(101)
  })

  it('lists a product only once if it moved to the next page between two reads', () => {
    const filas = filasOf([hoja(0, 1, 50), hoja(50, 50, 50)])
    expect(filas.get(49)?.id).toBe(50)
    expect(filas.get(50)).toBeUndefined()
    expect(filas.get(51)?.id).toBe(51)
  })
})

describe('overlap', () => {
  it('returns true only if a product is on both pages', () => {
    expect(overlap(hoja(0, 1, 50), hoja(50, 50, 50))).toBe(true)
    expect(overlap(hoja(0, 1, 50), hoja(50, 51, 50))).toBe(false)
  })
})

describe('withoutProducto', () => {
  it('moves each later row up by one, even from the start of a page to the end of the page before it', () => {
    const pages = withoutProducto([hoja(0, 1, 50), hoja(50, 51, 50), hoja(100, 101, 7, 107)], 3)
    const [first, second, third] = pages
    expect(first && idsOf(first)).toEqual([1, 2, ...Array.from({ length: 48 }, (_, nth) => nth + 4)])
    expect(second && [idsOf(second).at(0), idsOf(second).at(-1), idsOf(second).length]).toEqual([52, 101, 50])
    expect(third && idsOf(third)).toEqual([102, 103, 104, 105, 106, 107])
    expect(pages.map(({ total }) => total)).toEqual([999, 999, 106])
  })

  it('leaves a page one row short if the next page is not loaded', () => {
    const [first] = withoutProducto([hoja(0, 1, 50), hoja(200, 201, 50)], 3)
    expect(first && idsOf(first)).toHaveLength(49)
  })

  it('changes only `total` in the pages before the page of the removed product', () => {
    const [first] = withoutProducto([hoja(0, 1, 50), hoja(50, 51, 50)], 60)
    expect(first).toEqual({ ...hoja(0, 1, 50), total: 999 })
  })

  it('returns the same array if no page has the product', () => {
    const pages = [hoja(0, 1, 50)]
    expect(withoutProducto(pages, 77)).toBe(pages)
  })
})
