import { describe, expect, it } from 'vitest'
import {
  type EspecDeLista,
  HOJA,
  activeFiltros,
  describeRango,
  directionOf,
  nextOrden,
  readLista,
  saltosFrom,
  writeLista,
} from './consulta.model.ts'

const ESPEC: EspecDeLista = {
  campos: [
    { name: 'nombre', label: 'Nombre' },
    { name: 'estado', label: 'Estado', opciones: [{ value: 'activo', texto: 'Activo' }] },
    {
      name: 'fecha',
      label: 'Fecha',
      forma: { accepts: (text) => /^(\d{4})?$/.test(text), error: 'Así no.' },
    },
  ],
  columnas: ['id', 'nombre'],
  ordenInicial: '-id',
}
const at = (search: string) => readLista(new URLSearchParams(search), ESPEC)
const hoja = (filas: number, total: number, isEstimado = false) => ({
  filas: Array.from({ length: filas }, () => null),
  total,
  isEstimado,
})

describe('readLista', () => {
  it('reads filters, order and page from an address', () => {
    expect(at('nombre=ana&estado=activo&fecha=2026&orden=nombre&desde=100')).toEqual({
      filtros: { nombre: 'ana', estado: 'activo', fecha: '2026' },
      orden: 'nombre',
      desde: 100,
    })
  })

  it.each([
    'estado=x&orden=clave&desde=-1&otro=1',
    'orden=--id&desde=1e3',
    'desde=9999999999&orden=',
    'fecha=ayer',
  ])('leaves out values that the server would refuse: %s', (search) => {
    expect(at(search)).toEqual(at(''))
  })

  it('cuts a filter text to 120 characters', () => {
    expect(at(`nombre=${'a'.repeat(500)}`).filtros.nombre).toHaveLength(120)
  })
})

describe('writeLista', () => {
  it.each([
    ['desde=50', { filtros: { nombre: ' ana ' } }, 'nombre=ana'],
    ['nombre=ana&orden=nombre', { filtros: { nombre: '', estado: 'activo' } }, 'orden=nombre&estado=activo'],
    ['desde=50&nombre=ana', { orden: 'nombre' }, 'nombre=ana&orden=nombre'],
    ['orden=nombre', { orden: '-id' }, ''],
    ['nombre=ana&otro=1', { desde: 100 }, 'nombre=ana&otro=1&desde=100'],
    ['desde=100', { desde: 0 }, ''],
  ])('turns the address «%s» with the changes %o into «%s»', (search, changes, expected) => {
    expect(writeLista(new URLSearchParams(search), ESPEC, changes).toString()).toBe(expected)
  })
})

describe('activeFiltros', () => {
  it('returns only the filters that have a value', () => {
    expect(activeFiltros(at('nombre=ana&desde=50'))).toEqual([['nombre', 'ana']])
    expect(activeFiltros(at('orden=nombre'))).toEqual([])
  })
})

describe('nextOrden', () => {
  it('orders a column ascending first, and reverses the order of the sorted column', () => {
    expect(nextOrden('nombre', '-id')).toBe('nombre')
    expect(nextOrden('nombre', 'nombre')).toBe('-nombre')
    expect(nextOrden('nombre', '-nombre')).toBe('nombre')
    expect([directionOf('id', 'id'), directionOf('id', '-id'), directionOf('id', 'nombre')]).toEqual([
      'ascending',
      'descending',
      undefined,
    ])
  })
})

describe('describeRango', () => {
  it.each([
    [0, hoja(50, 12_340), '1–50 de 12.340'],
    [12_300, hoja(40, 12_340), '12.301–12.340 de 12.340'],
    [0, hoja(50, 48_000, true), '1–50 de más de 10.000'],
    [100, hoja(0, 40), '0 de 40'],
  ])('describes the page that begins at row %i: case %#', (desde, page, expected) => {
    expect(describeRango(desde, page)).toBe(expected)
  })
})

describe('saltosFrom', () => {
  const none = { primera: undefined, anterior: undefined, siguiente: undefined, ultima: undefined }

  it.each([
    ['the only page', 0, hoja(40, 40), none],
    ['a single page that is full', 0, hoja(HOJA, HOJA), none],
    ['an empty list', 0, hoja(0, 0), none],
    ['the first page', 0, hoja(50, 120), { ...none, siguiente: 50, ultima: 100 }],
    ['a page in the middle', 50, hoja(50, 120), { primera: 0, anterior: 0, siguiente: 100, ultima: 100 }],
    ['the last page', 100, hoja(20, 120), { ...none, primera: 0, anterior: 50 }],
    ['a page beyond the end', 500, hoja(0, 120), { ...none, primera: 0, anterior: 450, ultima: 100 }],
    ['the first page, total estimated', 0, hoja(50, 20_000, true), { ...none, siguiente: 50 }],
    ['the last page, total estimated', 50, hoja(10, 20_000, true), { ...none, primera: 0, anterior: 0 }],
  ])('finds the pages that can be reached from %s', (_where, desde, page, expected) => {
    expect(saltosFrom(desde, page)).toEqual(expected)
  })
})
