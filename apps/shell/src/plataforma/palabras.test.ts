import { describe, expect, it } from 'vitest'
import { formatActor, formatBytes, formatPorcentaje, parsePorcentaje } from './palabras.ts'

describe('parsePorcentaje', () => {
  it.each([
    ['5', 5],
    ['2,5', 2.5],
    ['0.25', 0.25],
    ['100 %', 100],
    [' 12,34% ', 12.34],
    ['100,01', null],
    ['1,234', null],
    ['-1', null],
    ['', null],
    ['1e1', null],
  ])('reads «%s» as %s', (texto, porcentaje) => {
    expect(parsePorcentaje(texto)).toBe(porcentaje)
  })
})

describe('formatPorcentaje', () => {
  it.each([
    [0, '0\u00a0%'],
    [2.5, '2,5\u00a0%'],
    [12.34, '12,34\u00a0%'],
  ])('writes %d as «%s»', (porcentaje, texto) => {
    expect(formatPorcentaje(porcentaje)).toBe(texto)
  })
})

describe('formatBytes', () => {
  it.each([
    [null, 'Sin dato'],
    [12_345, '12,3\u00a0kB'],
    [1_234_500, '1.234,5\u00a0kB'],
  ])('writes %s as «%s»', (bytes, texto) => {
    expect(formatBytes(bytes)).toBe(texto)
  })
})

describe('formatActor', () => {
  it.each([
    ['persona 9', 'Persona 9'],
    ['DEPLOY_TOKEN', 'Servidor'],
  ])('writes %s as «%s»', (actor, texto) => {
    expect(formatActor(actor)).toBe(texto)
    expect(formatActor(actor, null)).toBe(texto)
  })

  it('writes a person’s name if it is known', () => {
    expect(formatActor('persona 9', 'Adela Ríos')).toBe('Adela Ríos')
  })
})
