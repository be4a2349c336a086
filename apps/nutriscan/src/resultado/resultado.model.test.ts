import type { ProductoNutricional } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { fromResultado } from '../data/analizado.ts'
import { baseOf, figureOf } from '../page/cifras.ts'
import { lineasOf, toPropuesta } from './resultado.model.ts'

const buildProducto = (changes: Partial<ProductoNutricional> = {}): ProductoNutricional => {
  const { producto } = fromResultado({
    producto: {
      nombre: 'Avena',
      calorias: 120,
      sodio: 0,
      fuente: 'Etiqueta',
      confianza: 'Alta',
      ...changes,
    } as never,
  })
  if (!producto) throw new Error('no product')
  return producto
}

describe('lineasOf', () => {
  it('marks missing figures, and never shows them as 0', () => {
    const lineas = lineasOf({ producto: buildProducto(), correccion: null })
    expect(lineas).toHaveLength(8)
    expect(lineas.find(({ cifra }) => cifra === 'fibra')).toMatchObject({
      ...{ valor: 'No disponible', fuente: undefined, certeza: undefined },
    })
    expect(lineas.find(({ cifra }) => cifra === 'sodio')?.valor).toBe('0\u00a0mg')
  })

  it('marks a figure that arithmetic does not confirm, and keeps each figure’s own source', () => {
    const producto = buildProducto({ dudas: ['calorias'], fuentes: { sodio: 'Open Food Facts' } })
    const [calorias, ...rest] = lineasOf({ producto, correccion: null })
    expect(calorias).toMatchObject({ isDudosa: true, certeza: 'Baja', fuente: 'Etiqueta' })
    expect(rest.at(-1)).toMatchObject({ isDudosa: false, certeza: 'Alta', fuente: 'Open Food Facts' })
  })

  it('shows the range of an estimate instead of its figure', () => {
    const [calorias] = lineasOf({
      producto: buildProducto({ rangoCalorias: { minimo: 350, maximo: 520 } }),
      correccion: null,
    })
    expect(calorias?.valor).toBe('entre 350 y 520\u00a0kcal')
  })

  it('shows the range and the source of a figure that is estimated for a plate', () => {
    const rangos = { proteinas: { minimo: 20, maximo: 31 } }
    const producto = buildProducto({ calorias: null, fuente: 'Estimación', confianza: 'Baja', rangos })
    expect(lineasOf({ producto, correccion: null })[1]).toMatchObject({
      ...{ valor: 'entre 20 y 31\u00a0g', fuente: 'Estimación', certeza: 'Baja' },
    })
  })

  it('puts the person’s own figure next to the figure that was read', () => {
    const [calorias] = lineasOf({ producto: buildProducto(), correccion: { cifras: { calorias: 110 } } })
    expect(calorias).toMatchObject({ valor: '120\u00a0kcal', propia: '110\u00a0kcal' })
  })
})

describe('toPropuesta', () => {
  it('fills the form for a new product', () => {
    const producto = buildProducto({ marca: 'Quaker', porcion: '1 taza', codigoBarras: '7702004003508' })
    expect(
      toPropuesta({ id: 1, nombre: 'Avena', mensaje: '', producto, correccion: null, tieneFoto: false }),
    ).toEqual({
      ...{ nombre: 'Avena', descripcion: 'Quaker. Porción: 1 taza', codigoBarras: '7702004003508' },
    })
  })

  it('leaves the name empty if the scan found no name', () => {
    for (const consulta of ['', 'Producto sin identificar'])
      expect(toPropuesta(fromResultado({ registro: { id: 1, consulta } })).nombre).toBe('')
  })
})

describe('baseOf', () => {
  it('gives the amount that the figures refer to, or both possible amounts if no amount was read', () => {
    const tamanoPorcion = { cantidad: 30, unidad: 'g' } as const
    expect(baseOf(buildProducto({ base: 'porcion', tamanoPorcion }))).toBe('por porción (30\u00a0g)')
    expect(baseOf(buildProducto({ base: '100g', tamanoPorcion }))).toBe('por 100 g')
    expect(baseOf(buildProducto({ base: '100ml' }))).toBe('por 100 ml')
    expect(baseOf(buildProducto({ base: 'porcion', baseDudosa: true, tamanoPorcion }))).toBe(
      'por 100 g o por porción (no se leyó)',
    )
  })
})

describe('figureOf', () => {
  it('gives a range for an estimate, and «No disponible» for a missing figure', () => {
    expect(figureOf(buildProducto({ rangoCalorias: { minimo: 350, maximo: 520 } }), 'calorias')).toBe(
      'entre 350 y 520\u00a0kcal',
    )
    expect(figureOf(buildProducto({ calorias: null }), 'calorias')).toBe('No disponible')
  })

  it('says «menos de» for a figure that is only an upper limit', () => {
    const producto = buildProducto({ fibra: 0.5, dudas: ['fibra'], menoresQue: ['fibra'] })
    expect(figureOf(producto, 'fibra')).toBe('menos de 0,5\u00a0g')
  })
})
