import { describe, expect, it } from 'vitest'
import { fromResultado, sugerenciasOf } from './analizado.ts'

describe('fromResultado', () => {
  it('reads an answer that lacks `producto` and `registro`', () => {
    expect(fromResultado({ mensajeGPT: 'Una manzana.' }, 'Manzana')).toEqual({
      ...{ id: null, nombre: 'Manzana', mensaje: 'Una manzana.', producto: null, correccion: null },
      tieneFoto: false,
    })
  })

  it('returns null, never 0, for a figure that a product lacks', () => {
    const { producto } = fromResultado({ producto: { nombre: 'Pan', calorias: 250 } as never })
    expect(producto).toMatchObject({ calorias: 250, sodio: null, dudas: [], confianza: 'Baja' })
  })
})

describe('sugerenciasOf', () => {
  it('returns at most three names, each once', () => {
    const sugerencias = ['Arepa', 'Pan', 'Arepa', 'Torta']
    expect(sugerenciasOf({ sugerencias, sugerencia: 'Buñuelo' })).toEqual(['Arepa', 'Pan', 'Torta'])
    expect(sugerenciasOf({ sugerencia: 'Buñuelo' })).toEqual(['Buñuelo'])
    expect(sugerenciasOf({ sugerencia: null })).toEqual([])
  })
})
