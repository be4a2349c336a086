import { describe, expect, it } from 'vitest'
import { fromResultado } from '../data/analizado.ts'
import { TEXTS } from './correccion.texts.ts'
import { toForm, toRequest, validate } from './correccion.model.ts'

const ANALIZADO = fromResultado({
  registro: { id: 7, consulta: 'Avena' },
  producto: { nombre: 'Avena', calorias: 120.5, sodio: 0 } as never,
})
const FORM = toForm(ANALIZADO)

describe('the form of a correction', () => {
  it('begins with what was read, and empty where nothing was', () => {
    expect(FORM).toMatchObject({ nombre: 'Avena', calorias: '120,5', sodio: '0', fibra: '' })
  })

  it('sends what was changed only', () => {
    expect(toRequest(FORM, ANALIZADO)).toBeUndefined()
    expect(toRequest({ ...FORM, fibra: '2,5' }, ANALIZADO)).toEqual({ cifras: { fibra: 2.5 } })
    expect(toRequest({ ...FORM, nombre: 'Avena molida' }, ANALIZADO)).toEqual({ nombre: 'Avena molida' })
  })

  it('keeps what the person corrected before', () => {
    const corrected = {
      ...ANALIZADO,
      nombre: 'Avena fina',
      correccion: { nombre: 'Avena fina', cifras: { sodio: 3 } },
    }
    expect(toRequest({ ...toForm(corrected), fibra: '1' }, corrected)).toEqual({
      nombre: 'Avena fina',
      cifras: { sodio: 3, fibra: 1 },
    })
  })

  it('refuses what is no number, and no name', () => {
    expect(validate({ ...FORM, nombre: ' ', fibra: 'mucha', sodio: '200.000' })).toEqual({
      ...{ nombre: TEXTS.nombreRequerido, fibra: TEXTS.numero, sodio: TEXTS.muyGrande },
    })
  })
})
