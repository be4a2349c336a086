import { buildProducto } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { accionesOf, motivoOf } from './hoy.model.ts'

const HOY = '2026-03-15'

describe('motivoOf', () => {
  it.each([
    ['2026-03-14', 4, 'DISPONIBLE', 'vencido'],
    ['2026-03-15', 4, 'DISPONIBLE', 'porVencer'],
    ['2026-03-22', 4, 'DISPONIBLE', 'porVencer'],
    ['2026-03-23', 4, 'DISPONIBLE', 'escaso'],
    ['2026-03-14', 0, 'DISPONIBLE', 'escaso'],
    ['2026-03-14', 4, 'AGOTADO', 'escaso'],
    [null, 4, 'DISPONIBLE', 'escaso'],
  ] as const)('expiry %s, %i units, estado %s: «%s»', (fechaVencimiento, cantidad, estado, expected) => {
    expect(motivoOf(buildProducto({ fechaVencimiento, estado }), cantidad, HOY)).toBe(expected)
  })
})

describe('accionesOf', () => {
  it('offers «Usar 1» for a product that expires soon, but not for an expired product', () => {
    expect(accionesOf('vencido')).toEqual(['descartar'])
    expect(accionesOf('porVencer')).toEqual(['usarUno', 'descartar'])
    expect(accionesOf('escaso')).toEqual(['reponer'])
  })
})
