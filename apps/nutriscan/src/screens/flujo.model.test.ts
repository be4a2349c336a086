import type { NombreConfirmado, ResultadoDeAnalisis } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { TEXTS } from '../sin-producto/sin-producto.texts.ts'
import { SIN_RESULTADO, type SinResultado, faseOf, faseOfNombre } from './flujo.model.ts'

const RESULTADO = {
  requiereConfirmacion: false,
  registro: { id: 7, consulta: 'Avena' },
  mensajeGPT: 'Avena.',
} as ResultadoDeAnalisis
const NOMBRADO = {
  registro: { id: 8, consulta: 'queso' },
  ...{ mensajeGPT: 'Hay varios.', sugerencias: [], producto: null },
} as NombreConfirmado

describe('faseOf', () => {
  it('shows the result, or asks for the name if the answer requires confirmation', () => {
    expect(faseOf(RESULTADO)).toMatchObject({ tipo: 'resultado', analizado: { id: 7, nombre: 'Avena' } })
    expect(faseOf({ ...RESULTADO, requiereConfirmacion: true })).toMatchObject({
      ...{ tipo: 'sin-producto', registroId: 7, detalle: 'Avena.' },
    })
  })

  it.each([
    ['an empty answer', {}],
    ['an HTML page', { mensajeGPT: '<html>' }],
    ['a word instead of a boolean', { ...RESULTADO, requiereConfirmacion: 'no' }],
    ['an answer without a message', { ...RESULTADO, mensajeGPT: null }],
  ])('rejects %s', (_what, answer) => {
    expect(() => faseOf(answer as unknown as ResultadoDeAnalisis)).toThrow(TypeError)
  })
})

describe('faseOfNombre', () => {
  it('keeps the barcode of the photo for a food that was found by its name', () => {
    const answer = {
      ...NOMBRADO,
      producto: { nombre: 'Leche entera', codigoBarras: null },
    } as NombreConfirmado
    const sin = faseOf({ ...RESULTADO, requiereConfirmacion: true }, '7701234567897') as SinResultado
    expect(faseOfNombre(answer, 'leche', sin)).toMatchObject({
      analizado: { producto: { nombre: 'Leche entera', codigoBarras: '7701234567897' } },
    })
  })

  it('does not put back the barcode that the server dropped from a label', () => {
    const answer = {
      ...NOMBRADO,
      producto: { nombre: 'Cereal', fuente: 'Etiqueta', codigoBarras: null },
    } as NombreConfirmado
    const sin = faseOf({ ...RESULTADO, requiereConfirmacion: true }, '7701234567897') as SinResultado
    expect(faseOfNombre(answer, 'Cereal', sin)).toMatchObject({
      analizado: { producto: { nombre: 'Cereal', codigoBarras: null } },
    })
  })

  it('offers several foods to choose from, with a default text if the server sent an empty message', () => {
    const fase = faseOfNombre(
      { ...NOMBRADO, sugerencias: ['Queso fresco', 'Queso crema'] },
      'queso',
      SIN_RESULTADO,
    )
    expect(fase).toMatchObject({
      ...{ tipo: 'sin-producto', registroId: 8, sugerencias: ['Queso fresco', 'Queso crema'] },
      ...{ pregunta: 'Hay varios.', error: undefined, busy: false },
    })
    const silent = faseOfNombre(
      { ...NOMBRADO, mensajeGPT: '', sugerencias: ['Queso'] },
      'queso',
      SIN_RESULTADO,
    )
    expect(silent).toMatchObject({ pregunta: TEXTS.varios })
  })

  it('says that nothing was found for a typed name, and keeps the foods that were suggested for the photo', () => {
    const sin = { ...SIN_RESULTADO, sugerencias: ['Arepa'], busy: true }
    expect(faseOfNombre(NOMBRADO, 'xyzzy', sin)).toMatchObject({
      ...{
        tipo: 'sin-producto',
        sugerencias: ['Arepa'],
        pregunta: undefined,
        error: TEXTS.sinResultado,
        busy: false,
      },
    })
  })

  it('drops the foods that were offered for an earlier name if the next name is not found', () => {
    const sin = { ...SIN_RESULTADO, sugerencias: ['Queso'], pregunta: 'Hay varios.' }
    expect(faseOfNombre(NOMBRADO, 'xyzzy', sin)).toMatchObject({ sugerencias: [] })
  })

  it('shows an answer that has only `mensajeGPT`, and rejects an empty answer', () => {
    const answer = { mensajeGPT: 'Una manzana.' } as NombreConfirmado
    expect(faseOfNombre(answer, 'Manzana', SIN_RESULTADO)).toMatchObject({
      ...{ tipo: 'resultado', analizado: { nombre: 'Manzana', mensaje: 'Una manzana.' } },
    })
    expect(() => faseOfNombre({} as NombreConfirmado, 'Manzana', SIN_RESULTADO)).toThrow(TypeError)
  })
})
