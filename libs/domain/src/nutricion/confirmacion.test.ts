import { describe, expect, it } from 'vitest'
import { decideConfirmacion, type Evidencia, similarityOf } from './confirmacion.ts'
import type { Falla } from './revisiones.ts'

const BASE = {
  esAlimento: true,
  nombres: ['Galletas'],
  fallas: [],
  avisos: [],
  tieneEnergia: true,
  macros: 5,
}
const CODIGO: Evidencia = { ...BASE, via: 'codigo', codigo: { erroresDeEnergia: false, nombreLeido: null } }
const ETIQUETA: Evidencia = {
  ...BASE,
  via: 'etiqueta',
  etiqueta: { porcionLeida: true, filasConfirmadas: 6, dudas: 0, palabras: 80, confianzaLector: 85 },
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
    porcionLeida: true,
    filasConfirmadas: 6,
    dudas: 0,
    palabras: 80,
    confianzaLector: 85,
    ...change,
  },
})

describe('decideConfirmacion', () => {
  it.each<[string, Evidencia]>([
    ['a barcode with a complete record', CODIGO],
    ['a label whose columns agree', ETIQUETA],
    ['a name that the person gave', NOMBRE],
  ])('asks nothing for %s', (_what, evidencia) => {
    expect(decideConfirmacion(evidencia)).toMatchObject({ requiereConfirmacion: false, confianza: 'Alta' })
  })

  it.each<[string, Evidencia, string]>([
    ['no food', { ...NOMBRE, esAlimento: false }, 'Baja'],
    ['nothing recognised', { ...BASE, via: 'ninguna', nombres: [] }, 'Baja'],
    ['a plate', { ...BASE, via: 'plato' }, 'Baja'],
    ['no name', { ...ETIQUETA, nombres: [] }, 'Alta'],
    ['several names', { ...ETIQUETA, nombres: ['Leche', 'Avena'] }, 'Alta'],
    ['a hard failure', { ...ETIQUETA, fallas: [FALLA] }, 'Baja'],
    ['a hard failure behind a barcode', { ...CODIGO, fallas: [FALLA] }, 'Baja'],
    ['a portion that was not read', label({ porcionLeida: false }), 'Media'],
    ['four confirmed rows', label({ filasConfirmadas: 4 }), 'Media'],
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
    ['a source that failed', { ...ETIQUETA, falloProveedor: true }, 'Media'],
  ])('asks for %s', (_what, evidencia, confianza) => {
    const decision = decideConfirmacion(evidencia)
    expect(decision).toMatchObject({ requiereConfirmacion: true, confianza })
    expect(decision.motivos.join()).not.toBe('')
  })

  it('is never made more certain by the reader', () => {
    const poor = label({ filasConfirmadas: 0, porcionLeida: false, confianzaLector: 100, palabras: 500 })
    expect(decideConfirmacion(poor)).toMatchObject({ requiereConfirmacion: true, confianza: 'Baja' })
  })

  it('is less certain with doubts, soft warnings and recipes, and asks nothing for them', () => {
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

  it('says which line contradicts itself', () => {
    expect(decideConfirmacion({ ...ETIQUETA, fallas: [FALLA, FALLA] }).motivos).toEqual([FALLA.mensaje])
  })
})

describe('similarityOf', () => {
  it.each([
    ['Galletas Ducales', 'DUCALES', 1],
    ['Leche entera', 'Leche descremada', 0.5],
    ['Atún', 'Galletas', 0],
    ['', 'Galletas', 0],
  ])('of «%s» and «%s» is %d', (one, other, similarity) => {
    expect(similarityOf(one, other)).toBe(similarity)
  })
})
