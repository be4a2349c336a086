import type { Analisis } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { changesOf, describeRespuesta, hojaOf, toForm } from './analisis.model.ts'

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
  })

  it('returns one page, with the total of all rows', () => {
    const many = Array.from({ length: 120 }, (_, n) => buildAnalisis({ id: n + 1 }))
    expect(hojaOf(many, { ...ESTADO, desde: 100 })).toMatchObject({ total: 120 })
    expect(hojaOf(many, { ...ESTADO, desde: 100 }).filas).toHaveLength(20)
  })
})

describe('describeRespuesta', () => {
  it('gives the answer, or says that there is none', () => {
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
