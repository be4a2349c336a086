import { buildEntrada } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { holdingBack, inParts, keyOfSuceso, mergeSucesos } from './actividad.model.ts'

const cambio = (id: number, hour: number) =>
  buildEntrada({ id, fechaCambio: `2026-01-15T${hour}:00:00.000Z` })
const comentario = (id: number, hour: number) => ({
  id,
  comentario: 'x',
  usuario: { idUsuario: 7, nombre: 'Marta' },
  createdAt: `2026-01-15T${hour}:00:00.000Z`,
})

const all = <Row>(...filas: Row[]) => ({ filas, hayMas: false })
const some = <Row>(...filas: Row[]) => ({ filas, hayMas: true })

describe('mergeSucesos', () => {
  it('merges changes and comments, newest first', () => {
    const line = mergeSucesos(all(cambio(2, 14), cambio(1, 11)), all(comentario(2, 12), comentario(1, 10)))
    expect(line.map(keyOfSuceso)).toEqual(['cambio-2', 'comentario-2', 'cambio-1', 'comentario-1'])
  })

  it('leaves out comments older than the oldest loaded change if more changes can be loaded', () => {
    const line = mergeSucesos(some(cambio(2, 14), cambio(1, 11)), all(comentario(2, 12), comentario(1, 10)))
    expect(line.map(keyOfSuceso)).toEqual(['cambio-2', 'comentario-2', 'cambio-1'])
  })

  it('leaves out changes older than the oldest loaded comment if more comments can be loaded', () => {
    const line = mergeSucesos(all(cambio(2, 14), cambio(1, 11)), some(comentario(2, 13), comentario(1, 12)))
    expect(line.map(keyOfSuceso)).toEqual(['cambio-2', 'comentario-2', 'comentario-1'])
  })
})

describe('holdingBack', () => {
  it.each([
    [some(cambio(2, 14), cambio(1, 11)), some(comentario(2, 13), comentario(1, 12)), [false, true]],
    [some(cambio(2, 14), cambio(1, 13)), some(comentario(2, 13), comentario(1, 12)), [true, false]],
    [some(cambio(1, 12)), some(comentario(1, 12)), [true, true]],
    [some(cambio(1, 12)), all(comentario(1, 14)), [true, false]],
    [all(cambio(1, 12)), some(comentario(1, 10)), [false, true]],
    [all(cambio(1, 12)), all(comentario(1, 10)), [false, false]],
    [some<ReturnType<typeof cambio>>(), all(comentario(1, 10)), [true, false]],
  ])('finds the lists that have to load more', (cambios, comentarios, expected) => {
    expect(holdingBack(cambios, comentarios)).toEqual(expected)
  })
})

describe('inParts', () => {
  it('splits a list into parts of the given length, and puts the remaining items into a shorter last part', () => {
    expect(inParts([1, 2, 3], 2)).toEqual([[1, 2], [3]])
    expect(inParts([], 2)).toEqual([])
  })
})
