import { describe, expect, it } from 'vitest'
import { isFiltered } from '../data/productos.queries.ts'
import { SIN_FILTROS, categoriasPara, filtrosActivos, filtrosIn, withFiltros } from './filtros.model.ts'

const at = (search: string) => filtrosIn(new URLSearchParams(search))

describe('filtrosIn', () => {
  it('reads the filters of an address', () => {
    const search = 'q=leche&categoria=L%C3%A1cteos&estado=AGOTADO&vence=7d&stock=bajo&orden=-precio'
    expect(at(search)).toEqual({
      q: 'leche',
      categoria: 'Lácteos',
      estado: 'AGOTADO',
      vence: '7d',
      stock: 'bajo',
      orden: '-precio',
    })
  })

  it.each(['', 'vence=ayer&stock=alto&estado=x&orden=peso', 'vence=bajo&stock=7d'])(
    'finds no filters in the query string «%s»',
    (search) => {
      expect(at(search)).toEqual(SIN_FILTROS)
    },
  )
})

describe('categoriasPara', () => {
  it.each([
    ['', ['Aseo', 'Granos']],
    ['Granos', ['Aseo', 'Granos']],
    ['Inexistente', ['Inexistente', 'Aseo', 'Granos']],
  ])('offers the category of the filter «%s»', (categoria, options) => {
    expect(categoriasPara({ categoria }, ['Aseo', 'Granos'])).toEqual(options)
  })
})

describe('the order', () => {
  it.each([
    ['', 'reciente'],
    ['vence=7d', 'vence'],
    ['vence=vencidos&q=leche', 'vence'],
    ['vence=7d&orden=nombre', 'nombre'],
    ['vence=7d&orden=reciente', 'reciente'],
    ['stock=bajo', 'reciente'],
  ])('of the query string «%s» is %s', (search, expected) => {
    expect(at(search).orden).toBe(expected)
  })
})

describe('withFiltros', () => {
  it.each([
    ['q=leche', { q: '' }, ''],
    ['q=leche', { vence: '7d', orden: 'nombre' }, 'q=leche&vence=7d&orden=nombre'],
    ['orden=nombre&otro=1', { orden: 'reciente' }, 'otro=1'],
    ['vence=7d', { orden: 'reciente' }, 'vence=7d&orden=reciente'],
    ['vence=7d&orden=reciente', { orden: 'vence' }, 'vence=7d'],
    ['vence=7d', { vence: '' }, ''],
  ] as const)('turns «%s» with the changes %o into «%s»', (search, changes, expected) => {
    expect(withFiltros(new URLSearchParams(search), changes).toString()).toBe(expected)
  })
})

describe('filtrosActivos', () => {
  it.each([
    ['vence=vencidos', ['Vencidos']],
    [
      'categoria=Aseo&estado=AGOTADO&vence=30d&stock=bajo',
      ['Aseo', 'Agotados', 'Vencen en 30 días', '5 unidades o menos'],
    ],
    ['q=leche&orden=nombre', []],
  ])('of %s are %j', (search, chips) => {
    expect(filtrosActivos(at(search)).map(({ texto }) => texto)).toEqual(chips)
  })
})

describe('isFiltered', () => {
  it.each([
    ['q=a', true],
    ['stock=bajo', true],
    ['stock=reponer', true],
    ['orden=nombre', false],
  ])('of %s is %s', (search, expected) => {
    expect(isFiltered(at(search))).toBe(expected)
  })
})
