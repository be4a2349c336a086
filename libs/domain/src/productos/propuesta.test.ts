import { describe, expect, it } from 'vitest'
import { proponerProducto, readPropuesta } from './propuesta.ts'

describe('readPropuesta', () => {
  it('reads what proponerProducto wrote', () => {
    const producto = { nombre: 'Avena', descripcion: '', codigoBarras: '7702004003508' }
    expect(readPropuesta(proponerProducto(producto))).toEqual(producto)
  })

  it.each([null, undefined, 'x', {}, { productoPropuesto: { nombre: 1 } }, { idx: 3 }])(
    'reads no proposal from %j',
    (state) => {
      expect(readPropuesta(state)).toBeUndefined()
    },
  )
})
