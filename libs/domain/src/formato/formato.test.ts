import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCantidad, formatPesos, parseCantidad, parsePesos, toPesosField } from './formato.ts'

const plainSpaces = (text: string): string => text.replace(/\s/g, ' ')
const precios = fc
  .integer({ min: 0, max: 99_999_999_999_999 })
  .map((cents) => Number((cents / 100).toFixed(2)))

describe('formatPesos', () => {
  it.each([
    [0, '$ 0'],
    [950, '$ 950'],
    [2500, '$ 2.500'],
    [12_500, '$ 12.500'],
    [1_250_000, '$ 1.250.000'],
    [12_500.75, '$ 12.500,75'],
    [999_999_999_999.99, '$ 999.999.999.999,99'],
  ])('shows %d as «%s»', (precio, text) => {
    expect(plainSpaces(formatPesos(precio))).toBe(text)
  })
})

describe('formatCantidad', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1250, '1.250'],
    [2_147_483_647, '2.147.483.647'],
  ])('shows %d as «%s»', (cantidad, text) => {
    expect(formatCantidad(cantidad)).toBe(text)
  })
})

describe('parseCantidad', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['1.200', 1200],
    ['2.147.483.647', 2_147_483_647],
    ['-3', -3],
    ['1 200', 1200],
    ['1\u00a0200\u00a0000', 1_200_000],
    ['-0', 0],
  ])('reads «%s» as %d', (text, cantidad) => {
    expect(parseCantidad(text)).toBe(cantidad)
  })

  it.each([
    [''],
    ['1.5'],
    ['2.0'],
    ['0.500'],
    ['1,5'],
    ['1e3'],
    ['doce'],
    ['1.2000'],
    ['1 2'],
    ['1 20'],
    ['1.200 000'],
  ])('reads «%s» as null', (text) => {
    expect(parseCantidad(text)).toBeNull()
  })
})

describe('parsePesos', () => {
  it.each([
    ['12500', 12_500],
    ['12.500', 12_500],
    ['1.250.000', 1_250_000],
    ['1.250.000,5', 1_250_000.5],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['0', 0],
    ['0,05', 0.05],
    ['$ 12.500', 12_500],
    ['$12.500', 12_500],
    ['$\u00a012.500,75', 12_500.75],
    [' 12500 ', 12_500],
  ])('reads «%s» as %d', (text, precio) => {
    expect(parsePesos(text)).toBe(precio)
  })

  it.each([
    [''],
    ['   '],
    ['$'],
    ['doce'],
    ['12.50.000'],
    ['1.2500'],
    ['12,505'],
    ['12,500'],
    ['1,250,000'],
    ['1.250.00'],
    ['12.500,'],
    ['12,'],
    [',5'],
    ['.5'],
    ['-5'],
    ['1e5'],
    ['0x10'],
    ['12.500 COP'],
    ['Infinity'],
    ['NaN'],
    ['١٢'],
  ])('reads «%s» as null', (text) => {
    expect(parsePesos(text)).toBeNull()
  })

  it('reads the original amount from every output of formatPesos', () => {
    fc.assert(
      fc.property(precios, (precio) => {
        expect(parsePesos(formatPesos(precio))).toBe(precio)
      }),
    )
  })

  it('reads the original amount from every output of toPesosField', () => {
    fc.assert(
      fc.property(precios, (precio) => {
        expect(parsePesos(toPesosField(precio))).toBe(precio)
      }),
    )
  })
})

describe('toPesosField', () => {
  it.each([
    [12_500, '12.500'],
    [12_500.5, '12.500,5'],
    [999_999_999_999.99, '999.999.999.999,99'],
    [0, '0'],
  ])('writes %d as «%s»', (precio, text) => {
    expect(toPesosField(precio)).toBe(text)
  })
})
