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
  it('begins with what was looked for lately, and every section', () => {
    expect(inWords(build({ recientes: ['arroz'] }))).toEqual([
      ['Búsquedas recientes', 'arroz'],
      ['Secciones', 'Inventario', 'Configuración'],
    ])
  })

  it('finds sections without regard to accents and case, and products with a way to all of them', () => {
    const productos = [buildProducto({ id: 4, nombre: 'Confites' })]
    const found = gruposDe(build({ q: 'CONFI', productos, recientes: ['arroz'] }))
    expect(found.map(({ opciones }) => opciones.map((each) => ('path' in each ? each.path : '')))).toEqual([
      [`${BASE}/inventario/4`, `${BASE}/inventario?q=CONFI`],
      [`${BASE}/configuracion`],
    ])
  })

  it('leads nobody to an inventory that they may not open', () => {
    expect(gruposDe(build({ q: 'x', productos: [buildProducto()], inventario: undefined }))).toEqual([])
  })
})
