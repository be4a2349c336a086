import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../formato/fechas.ts'
import { textoDeReposicion, textoDeStock, textoDeVencimiento } from './textos.ts'

const HOY = '2026-11-22'

describe('textoDeStock', () => {
  it.each([
    [0, 'Sin existencias', 'No quedan unidades de «Leche entera 1 L».'],
    [1, 'Poco stock', 'Queda 1 unidad de «Leche entera 1 L».'],
    [2, 'Poco stock', 'Quedan 2 unidades de «Leche entera 1 L».'],
    [30, 'Poco stock', 'Quedan 30 unidades de «Leche entera 1 L».'],
  ])('describes %i units', (cantidad, titulo, mensaje) => {
    expect(textoDeStock({ nombre: 'Leche entera 1 L', cantidad })).toEqual({ titulo, mensaje })
  })
})

describe('textoDeVencimiento', () => {
  it.each([
    [30, 'Próximo a vencer', '«Yogur» vence en 30 días (2026-12-22).'],
    [7, 'Próximo a vencer', '«Yogur» vence en 7 días (2026-11-29).'],
    [1, 'Vence mañana', '«Yogur» vence mañana (2026-11-23).'],
    [0, 'Vence hoy', '«Yogur» vence hoy (2026-11-22).'],
    [-1, 'Producto vencido', '«Yogur» venció ayer (2026-11-21).'],
    [-30, 'Producto vencido', '«Yogur» venció hace 30 días (2026-10-23).'],
  ])('describes an expiry in %i days', (days, titulo, mensaje) => {
    expect(textoDeVencimiento({ nombre: 'Yogur', fechaVencimiento: addDays(HOY, days) }, HOY)).toEqual({
      titulo,
      mensaje,
    })
  })
})

describe('textoDeReposicion', () => {
  it.each([
    [8, 60, '«Arroz» alcanza para unos 4 días: salen 2 por día.'],
    [13, 60, '«Arroz» alcanza para unos 6 días: salen 2 por día.'],
    [1, 30, '«Arroz» alcanza para un día: sale 1 por día.'],
    [1, 60, '«Arroz» alcanza para menos de un día: salen 2 por día.'],
    [0, 90, '«Arroz» se agotó: salían 3 por día.'],
    [2, 10, '«Arroz» alcanza para unos 6 días: salen 2 por semana.'],
    [0, 4, '«Arroz» se agotó: salía 1 por semana.'],
    [0, 2, '«Arroz» se agotó: salían 2 al mes.'],
    [0, 1, '«Arroz» se agotó: salía 1 al mes.'],
    [100, 60_000, '«Arroz» alcanza para menos de un día: salen 2.000 por día.'],
  ])('describes a stock of %i units when %i were taken out in 30 days', (cantidad, salidas, mensaje) => {
    expect(textoDeReposicion({ nombre: 'Arroz', cantidad, salidas })).toEqual({
      titulo: 'Reposición recomendada',
      mensaje,
    })
  })

  it('never gives a rate of zero, and never uses the plural for one unit or one day', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 20_000 }), (cantidad, salidas) => {
        const { mensaje } = textoDeReposicion({ nombre: 'Arroz', cantidad, salidas })
        expect(mensaje).not.toMatch(/(salen?|salían?) 0 |salen 1 |salían 1 |(sale|salía) [02-9]|unos [01] /)
      }),
    )
  })
})
