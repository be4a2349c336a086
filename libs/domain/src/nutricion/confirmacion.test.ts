import { describe, expect, it } from 'vitest'
import { decideConfirmacion, type Evidencia, similarityOf } from './confirmacion.ts'
import type { Falla } from './revisiones.ts'

const BASE = {
  esAlimento: true,
  nombres: ['Galletas'],
  fallas: [],
  avisos: [],
  tieneEnergia: true,
  macros: 3,
}
const CODIGO: Evidencia = { ...BASE, via: 'codigo', codigo: { erroresDeEnergia: false, nombreLeido: null } }
const ETIQUETA: Evidencia = {
  ...BASE,
  via: 'etiqueta',
  etiqueta: {
    ...{ porcionLeida: true, filasConfirmadas: 6, filasEnColumnas: 6, dudas: 0 },
    ...{ palabras: 80, confianzaLector: 85 },
  },
}
const NOMBRE: Evidencia = { ...BASE, via: 'nombre' }
const FALLA: Falla = {
  regla: 'parte',
  cifras: ['azucares'],
  mensaje: 'Los azúcares son más que los carbohidratos.',
}
const label = (change: Partial<NonNullable<Evidencia['etiqueta']>>): Evidencia => ({
  ...ETIQUETA,
  etiqueta: {
    ...{ porcionLeida: true, filasConfirmadas: 6, filasEnColumnas: 6, dudas: 0 },
    ...{ palabras: 80, confianzaLector: 85 },
    ...change,
  },
})

describe('decideConfirmacion', () => {
  it.each<[string, Evidencia]>([
    ['a barcode with a complete record', CODIGO],
    ['a label whose columns agree', ETIQUETA],
  ])('requires no confirmation for %s', (_what, evidencia) => {
    expect(decideConfirmacion(evidencia)).toMatchObject({ requiereConfirmacion: false, confianza: 'Alta' })
  })

  it('does not also say that the name is missing if nothing was recognised', () => {
    expect(decideConfirmacion({ ...BASE, via: 'ninguna', nombres: [] }).motivos).toEqual([
      'No reconocimos el producto.',
    ])
  })

  it.each<[string, Evidencia, string]>([
    ['a photo without food', { ...NOMBRE, esAlimento: false }, 'Baja'],
    ['nothing recognised', { ...BASE, via: 'ninguna', nombres: [] }, 'Baja'],
    ['a plate', { ...BASE, via: 'plato' }, 'Baja'],
    ['no name', { ...ETIQUETA, nombres: [] }, 'Alta'],
    ['several names', { ...ETIQUETA, nombres: ['Leche', 'Avena'] }, 'Alta'],
    ['a failed hard check', { ...ETIQUETA, fallas: [FALLA] }, 'Baja'],
    ['a failed hard check of the record of a barcode', { ...CODIGO, fallas: [FALLA] }, 'Baja'],
    [
      'figures for an unknown amount',
      label({ sinBase: true, filasConfirmadas: 0, filasEnColumnas: 0 }),
      'Baja',
    ],
    ['a portion that was not read', label({ porcionLeida: false }), 'Media'],
    ['only four confirmed rows', label({ filasConfirmadas: 4, filasEnColumnas: 4 }), 'Media'],
    ['rows that no other column confirms', label({ filasEnColumnas: 0 }), 'Media'],
    ['a poor reading', label({ confianzaLector: 59 }), 'Media'],
    ['few words', label({ palabras: 39 }), 'Media'],
    ['an incomplete record', { ...CODIGO, macros: 2 }, 'Media'],
    ['a record without energy', { ...CODIGO, tieneEnergia: false }, 'Media'],
    ['a record with errors', { ...CODIGO, codigo: { erroresDeEnergia: true, nombreLeido: null } }, 'Media'],
    [
      'another name on the package',
      { ...CODIGO, codigo: { erroresDeEnergia: false, nombreLeido: 'Atún en agua' } },
      'Media',
    ],
    ['two barcodes on one package', { ...CODIGO, contradicciones: ['codigos'] }, 'Media'],
    ['a label and a record with different energy', { ...ETIQUETA, contradicciones: ['energia'] }, 'Media'],
    ['a label with another name than the record', { ...ETIQUETA, contradicciones: ['nombre'] }, 'Media'],
    ['a source that failed', { ...ETIQUETA, falloProveedor: true }, 'Media'],
  ])('requires confirmation in the case of %s', (_what, evidencia, confianza) => {
    const decision = decideConfirmacion(evidencia)
    expect(decision).toMatchObject({ requiereConfirmacion: true, confianza })
    expect(decision.motivos.join()).not.toBe('')
  })

  it('requires confirmation of a poor reading even if the text reader reports a confidence of 100', () => {
    const poor = label({ filasConfirmadas: 0, porcionLeida: false, confianzaLector: 100, palabras: 500 })
    expect(decideConfirmacion(poor)).toMatchObject({ requiereConfirmacion: true, confianza: 'Baja' })
  })

  it('requires no confirmation for a name that the person gave, but says that the figures are general', () => {
    expect(decideConfirmacion(NOMBRE)).toEqual({
      ...{ requiereConfirmacion: false, confianza: 'Media' },
      motivos: ['Son valores generales del alimento, no de tu marca.'],
    })
  })

  it('says that only percentages and energy confirm the figures of a label without a second column', () => {
    expect(decideConfirmacion(label({ filasEnColumnas: 0 })).motivos).toEqual([
      'Solo los porcentajes y la energía confirman las cifras: no hay otra columna que lo haga.',
    ])
  })

  it('lowers the certainty if a figure is doubtful or estimated with a recipe, but requires no confirmation', () => {
    expect(decideConfirmacion(label({ dudas: 1 }))).toMatchObject({
      requiereConfirmacion: false,
      confianza: 'Media',
    })
    expect(decideConfirmacion({ ...NOMBRE, esEstimacion: true })).toMatchObject({
      requiereConfirmacion: false,
      confianza: 'Baja',
      motivos: ['Es una estimación calculada con una receta.'],
    })
  })

  it('gives the same reason only once', () => {
    expect(decideConfirmacion({ ...ETIQUETA, fallas: [FALLA, FALLA] }).motivos).toEqual([FALLA.mensaje])
  })
})

describe('similarityOf', () => {
  it.each([
    ['Galletas Ducales', 'DUCALES', 1],
    ['Leche entera', 'Leche descremada', 0.5],
    ['Atún', 'Galletas', 0],
    ['', 'Galletas', 0],
    ['M&M’s', 'm&m’s', 1],
    ['M&M’s', 'Galletas', 0],
  ])('for «%s» and «%s» is %d', (one, other, similarity) => {
    expect(similarityOf(one, other)).toBe(similarity)
  })
})
