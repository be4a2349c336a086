import type { Analisis } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { changesOf, describeRespuesta, hojaDeFecha, hojaOf, pedidoDe, toForm } from './analisis.model.ts'

const buildAnalisis = (changes: Partial<Analisis> = {}): Analisis => ({
  id: 1,
  consulta: 'Arepa con queso',
  respuesta: { mensaje: 'Unas 300 kcal.', generadoPor: 'Analizador' },
  tipoAnalisis: 'ocr-gpt-only',
  esAlimento: true,
  isTest: false,
  fechaAnalisis: '2026-11-20T15:00:00.000Z',
  usuario: { idUsuario: 3, nombreCompleto: 'Ana Ñáñez' },
  ...changes,
})
const ESTADO = { filtros: {}, orden: '-id', desde: 0 }

describe('hojaOf', () => {
  const todos = [
    buildAnalisis(),
    buildAnalisis({ id: 2, consulta: 'Zanahoria', fechaAnalisis: '2026-11-21T03:00:00.000Z' }),
    buildAnalisis({ id: 3, consulta: 'Banano', fechaAnalisis: '2026-12-01T15:00:00.000Z' }),
  ]
  const idsFor = (changes: Partial<typeof ESTADO & { filtros: Record<string, string> }>) =>
    hojaOf(todos, { ...ESTADO, ...changes }).filas.map(({ id }) => id)

  it('sorts by a column, in either direction', () => {
    expect(idsFor({})).toEqual([3, 2, 1])
    expect(idsFor({ orden: 'consulta' })).toEqual([1, 3, 2])
    expect(idsFor({ orden: '-fechaAnalisis' })).toEqual([3, 2, 1])
  })

  it('filters by a part of the user’s name, and by a day or a month in Bogotá', () => {
    expect(idsFor({ filtros: { nombre: 'NANEZ' } })).toEqual([3, 2, 1])
    expect(idsFor({ filtros: { nombre: 'luis' } })).toEqual([])
    expect(idsFor({ filtros: { fecha: '2026-11' } })).toEqual([2, 1])
    expect(idsFor({ filtros: { fecha: '2026-11-20' } })).toEqual([2, 1])
    expect(idsFor({ filtros: { fecha: '2026-1' } })).toEqual([3, 2, 1])
    expect(idsFor({ filtros: { fecha: '2026-11-1' } })).toEqual([])
  })

  it('returns one page, with the total of all rows', () => {
    const many = Array.from({ length: 120 }, (_, n) => buildAnalisis({ id: n + 1 }))
    expect(hojaOf(many, { ...ESTADO, desde: 100 })).toMatchObject({ total: 120 })
    expect(hojaOf(many, { ...ESTADO, desde: 100 }).filas).toHaveLength(20)
  })
})

describe('pedidoDe', () => {
  it.each(['', '2026', '2026-11', '2026-11-20'])('keeps a complete or an empty date: «%s»', (fecha) => {
    const estado = { ...ESTADO, filtros: { nombre: 'ana', fecha }, desde: 50 }
    expect(pedidoDe(estado)).toBe(estado)
  })

  it.each([
    ['2026-11-2', '2026-11'],
    ['2026-1', '2026'],
    ['20', ''],
  ])('removes the incomplete part of a date, and requests up to 200 analyses: %s', (fecha, whole) => {
    const estado = { ...ESTADO, filtros: { nombre: 'ana', fecha }, desde: 50 }
    const filtros = { nombre: 'ana', fecha: whole }
    expect(pedidoDe(estado)).toEqual({ ...ESTADO, filtros, desde: 0, limite: 200 })
  })
})

describe('hojaDeFecha', () => {
  const dias = ['2026-09-30', '2026-10-02', '2026-11-19', '2026-11-20', '2026-11-29', '2026-12-01']
  const filas = dias.map((dia, nth) => buildAnalisis({ id: nth, fechaAnalisis: `${dia}T15:00:00.000Z` }))
  const hoja = { filas, total: filas.length, isEstimado: false }
  const diasFor = (fecha: string) =>
    hojaDeFecha(hoja, { ...ESTADO, filtros: { fecha } })?.filas.map(({ id }) => dias[id])

  it('keeps the analyses whose day begins with the typed text', () => {
    expect(diasFor('2026-11-2')).toEqual(['2026-11-20', '2026-11-29'])
    expect(diasFor('2026-1')).toEqual(dias.slice(1))
    expect(diasFor('202')).toEqual(dias)
  })

  it('counts the rows of all pages, and returns one page', () => {
    const many = Array.from({ length: 120 }, (_, n) => buildAnalisis({ id: n + 1 }))
    const all = { filas: [...filas, ...many], total: 126, isEstimado: false }
    const page = hojaDeFecha(all, { ...ESTADO, filtros: { fecha: '2026-11-2' }, desde: 100 })
    expect(page).toMatchObject({ total: 122 })
    expect(page?.filas).toHaveLength(22)
  })

  it('returns `undefined` for an incomplete date if the server has more analyses than it sent', () => {
    const more = { ...hoja, total: 201 }
    expect(hojaDeFecha(more, { ...ESTADO, filtros: { fecha: '2026-1' } })).toBeUndefined()
    expect(hojaDeFecha(more, { ...ESTADO, filtros: { fecha: '2026' } })).toBe(more)
  })
})

describe('describeRespuesta', () => {
  it('returns the answer, or says that there is no answer', () => {
    expect(describeRespuesta(buildAnalisis())).toBe('Unas 300 kcal.')
    expect(describeRespuesta(buildAnalisis({ respuesta: null }))).toBe('Sin respuesta')
  })
})

describe('changesOf', () => {
  it('contains only changed fields, and never the author of the answer', () => {
    const visto = buildAnalisis()
    const form = toForm(visto)
    expect(changesOf(visto, form)).toEqual({})
    expect(changesOf(visto, { ...form, consulta: 'Arepa', isTest: true })).toEqual({
      consulta: 'Arepa',
      isTest: true,
    })
    expect(changesOf(visto, { ...form, mensaje: 'Otra' })).toEqual({
      respuesta: { mensaje: 'Otra' },
    })
    expect(changesOf(buildAnalisis({ respuesta: null }), { ...form, mensaje: 'Nueva' })).toEqual({
      respuesta: { mensaje: 'Nueva' },
    })
  })
})
