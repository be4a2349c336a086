import { buildProducto } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { type Hallazgos, gruposDe } from './buscar.model.ts'

const BASE = '/app/individual'
const place = (texto: string, path: string) => ({
  texto,
  path,
  icono: 'home',
  orden: 1,
  grupo: 'principal' as const,
})
const build = (changes: Partial<Hallazgos> = {}): Hallazgos => ({
  q: '',
  places: [place('Inventario', `${BASE}/inventario`), place('Configuración', `${BASE}/configuracion`)],
  productos: [],
  recientes: [],
  inventario: `${BASE}/inventario`,
  ...changes,
})
const inWords = (hallazgos: Hallazgos) =>
  gruposDe(hallazgos).map(({ titulo, opciones }) => [titulo, ...opciones.map(({ texto }) => texto)])

describe('gruposDe', () => {
  it('starts with recent searches and every section', () => {
    expect(inWords(build({ recientes: ['arroz'] }))).toEqual([
      ['Búsquedas recientes', 'arroz'],
      ['Secciones', 'Inventario', 'Configuración'],
    ])
  })

  it('finds sections regardless of accents and case, and products with a link to all results', () => {
    const productos = [buildProducto({ id: 4, nombre: 'Confites' })]
    const found = gruposDe(build({ q: 'CONFI', productos, recientes: ['arroz'] }))
    expect(found.map(({ opciones }) => opciones.map((each) => ('path' in each ? each.path : '')))).toEqual([
      [`${BASE}/inventario/4`, `${BASE}/inventario?q=CONFI`],
      [`${BASE}/configuracion`],
    ])
  })

  it('ranks matches by name before matches by category, shows six, and keeps the order of equals', () => {
    const nombres = [
      'Pan de leche',
      'Kumis',
      'Chocoleche',
      'Queso',
      'Leche Alquería',
      'Léche Colanta',
      'Yogur',
    ]
    const productos = nombres.map((nombre, index) => buildProducto({ id: index + 1, nombre }))
    expect(inWords(build({ q: 'LECHE', productos, places: [] }))).toEqual([
      [
        'Productos',
        ...['Leche Alquería', 'Léche Colanta', 'Pan de leche', 'Chocoleche', 'Kumis', 'Queso'],
        'Ver todos los resultados de «LECHE»',
      ],
    ])
  })

  it('shows no products to a person who may not open the inventory', () => {
    expect(gruposDe(build({ q: 'x', productos: [buildProducto()], inventario: undefined }))).toEqual([])
  })
})
