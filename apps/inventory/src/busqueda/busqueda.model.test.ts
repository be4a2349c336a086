import { buildProducto } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { hitsOf } from './busqueda.model.ts'

const NOMBRES = ['Pan de leche', 'Kumis', 'Chocoleche', 'Queso', 'Leche Alquería', 'Léche Colanta', 'Yogur']

describe('hitsOf', () => {
  it('shows six products: the best matching names come first, and equal matches keep their order', () => {
    const productos = NOMBRES.map((nombre, index) => buildProducto({ id: index + 1, nombre }))
    const hits = hitsOf({ q: 'LECHE', productos, inventario: '/inventario', today: '2026-01-15' })
    expect(hits.map(({ titulo }) => titulo)).toEqual([
      'Leche Alquería',
      'Léche Colanta',
      'Pan de leche',
      'Chocoleche',
      'Kumis',
      'Queso',
      'Ver todos los resultados de «LECHE»',
    ])
  })

  it('returns no hits if no product matches', () => {
    expect(hitsOf({ q: 'leche', productos: [], inventario: '/inventario', today: '2026-01-15' })).toEqual([])
  })
})
