import { describe, expect, it } from 'vitest'
import { ANALISIS_DEMO, answerOf } from './analisis.ts'
import { type DemoProducto, PRODUCTOS_ANA, PRODUCTOS_ANDINA, PRODUCTOS_CAFE } from './productos.ts'

const isValidEan13 = (code: string): boolean => {
  if (!/^\d{13}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const countWithCantidadUpTo = (productos: readonly DemoProducto[], limit: number): number =>
  productos.filter(({ cantidad }) => cantidad <= limit).length

const countExpiringBetween = (productos: readonly DemoProducto[], from: number, to: number): number =>
  productos.filter(({ venceEnDias }) => venceEnDias !== null && venceEnDias >= from && venceEnDias <= to)
    .length

const findRepeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe.each([
  { list: 'PRODUCTOS_ANA', productos: PRODUCTOS_ANA, count: 24 },
  { list: 'PRODUCTOS_ANDINA', productos: PRODUCTOS_ANDINA, count: 120 },
  { list: 'PRODUCTOS_CAFE', productos: PRODUCTOS_CAFE, count: 12 },
])('$list', ({ productos, count }) => {
  const codes = productos.flatMap(({ codigoBarras }) => codigoBarras ?? [])

  it(`has ${count} products`, () => {
    expect(productos).toHaveLength(count)
  })

  it('repeats no name, description or barcode', () => {
    expect(findRepeated(productos.map(({ nombre }) => nombre.toLocaleLowerCase('es')))).toEqual([])
    expect(findRepeated(productos.map(({ descripcion }) => descripcion))).toEqual([])
    expect(findRepeated(codes)).toEqual([])
  })

  it('has only valid EAN-13 codes, most of them Colombian', () => {
    expect(codes.filter((code) => !isValidEan13(code))).toEqual([])
    expect(codes.filter((code) => code.startsWith('770')).length).toBeGreaterThan(codes.length / 2)
  })

  it.each(productos)('$nombre has valid numbers, and normalised texts that are not too long', (producto) => {
    const { nombre, descripcion, categoria, cantidad, precio, compradoHaceDias, venceEnDias } = producto
    for (const [text, limit] of [
      [nombre, 120],
      [descripcion, 2_000],
      [categoria, 120],
    ] as const) {
      expect(text).toBe(text.trim().normalize('NFC'))
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(limit)
    }
    expect(Number.isInteger(cantidad) && cantidad >= 0).toBe(true)
    expect(precio).toBeGreaterThan(0)
    expect(Number(precio.toFixed(2))).toBe(precio)
    expect(Number.isInteger(compradoHaceDias) && compradoHaceDias >= 0).toBe(true)
    expect(venceEnDias === null || Number.isInteger(venceEnDias)).toBe(true)
  })

  it('has no product that had expired when it was bought', () => {
    const expiredAtPurchase = productos.filter(
      ({ compradoHaceDias, venceEnDias }) => venceEnDias !== null && venceEnDias + compradoHaceDias < 0,
    )
    expect(expiredAtPurchase).toEqual([])
  })

  it('has a product with a long name, to test how screens wrap the name', () => {
    expect(productos.some(({ nombre }) => nombre.length >= 80 && nombre.length <= 110)).toBe(true)
  })
})

describe('PRODUCTOS_ANA', () => {
  it('has 6 products with at most 1 unit (low stock for individual accounts), 2 of them out of stock', () => {
    expect(countWithCantidadUpTo(PRODUCTOS_ANA, 1)).toBe(6)
    expect(countWithCantidadUpTo(PRODUCTOS_ANA, 0)).toBe(2)
  })

  it('has 3 expired products, 4 that expire within 7 days, and 4 more that expire within 30 days', () => {
    expect(countExpiringBetween(PRODUCTOS_ANA, -Infinity, -1)).toBe(3)
    expect(countExpiringBetween(PRODUCTOS_ANA, 0, 7)).toBe(4)
    expect(countExpiringBetween(PRODUCTOS_ANA, 8, 30)).toBe(4)
  })
})

describe('PRODUCTOS_ANDINA', () => {
  it('has 14 products with at most 30 units (low stock for companies), 3 of them out of stock', () => {
    expect(countWithCantidadUpTo(PRODUCTOS_ANDINA, 30)).toBe(14)
    expect(countWithCantidadUpTo(PRODUCTOS_ANDINA, 0)).toBe(3)
    expect(Math.max(...PRODUCTOS_ANDINA.map(({ cantidad }) => cantidad))).toBeLessThanOrEqual(480)
  })

  it('has 4 expired products, 6 that expire within 7 days, and 10 more that expire within 30 days', () => {
    expect(countExpiringBetween(PRODUCTOS_ANDINA, -Infinity, -1)).toBe(4)
    expect(countExpiringBetween(PRODUCTOS_ANDINA, 0, 7)).toBe(6)
    expect(countExpiringBetween(PRODUCTOS_ANDINA, 8, 30)).toBe(10)
  })

  it('has 12 products in each of its 10 categories', () => {
    const categorias = PRODUCTOS_ANDINA.map(({ categoria }) => categoria)
    const sizes = [...new Set(categorias)].map(
      (categoria) => categorias.filter((other) => other === categoria).length,
    )
    expect(sizes).toEqual(Array(10).fill(12))
  })
})

describe('ANALISIS_DEMO', () => {
  it('takes its figures from the nutrition table and names the row of each food', () => {
    const named = ANALISIS_DEMO.filter((demo) => 'delNombre' in demo)
    expect(named.length).toBeGreaterThan(4)
    for (const demo of named) {
      const { producto, respuesta } = answerOf(demo)
      expect(producto?.atribucion?.texto, demo.consulta).toMatch(/fila \w+/)
      expect(respuesta?.mensaje).toContain(`Fuente: ${producto?.fuente ?? ''}`)
    }
    const hass = named.find(({ consulta }) => consulta === 'Aguacate Hass')
    expect(hass && answerOf(hass).producto?.calorias).toBe(167)
  })

  it('has no digits in messages that are written by hand', () => {
    for (const demo of ANALISIS_DEMO) if ('mensaje' in demo) expect(demo.mensaje ?? '').not.toMatch(/\d/)
  })
})
