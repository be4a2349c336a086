import { describe, expect, it } from 'vitest'
import { cifraOrNothing, parseNumero } from './cifras.ts'

describe('cifraOrNothing', () => {
  it('shows a missing figure as «No disponible», and zero as «0» with its unit', () => {
    expect(cifraOrNothing('sodio', null)).toBe('No disponible')
    expect(cifraOrNothing('sodio', 0)).toBe('0\u00a0mg')
    expect(cifraOrNothing('grasas', 1250.54)).toBe('1.250,5\u00a0g')
  })
})

describe('parseNumero', () => {
  it.each([
    ['12', 12],
    [' 0,5 ', 0.5],
    ['0.5', 0.5],
    ['1.250', 1250],
    ['1.250,75', 1250.75],
    ['', null],
    ['-1', null],
    ['12 g', null],
  ])('reads %j as %s', (texto, valor) => {
    expect(parseNumero(texto)).toBe(valor)
  })
})
