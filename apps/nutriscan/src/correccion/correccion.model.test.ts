import { describe, expect, it } from 'vitest'
import { fromResultado } from '../data/analizado.ts'
import { TEXTS } from './correccion.texts.ts'
import { hintOf, toForm, toRequest, validate } from './correccion.model.ts'

const ANALIZADO = fromResultado({
  registro: { id: 7, consulta: 'Avena' },
  producto: { nombre: 'Avena', calorias: 120.5, sodio: 0, fuente: 'Etiqueta' } as never,
})
const FORM = toForm(ANALIZADO)

describe('the form of a correction', () => {
  it('begins with the values that were read, and leaves the other fields empty', () => {
    expect(FORM).toMatchObject({ nombre: 'Avena', calorias: '120,5', sodio: '0', fibra: '' })
  })

  it('sends only the values that were changed', () => {
    expect(toRequest(FORM, ANALIZADO)).toBeUndefined()
    expect(toRequest({ ...FORM, fibra: '2,5' }, ANALIZADO)).toEqual({ cifras: { fibra: 2.5 }, antes: {} })
    expect(toRequest({ ...FORM, nombre: 'Avena molida' }, ANALIZADO)).toEqual({
      nombre: 'Avena molida',
      antes: {},
    })
  })

  it('keeps the person’s earlier corrections, and also sends them as `antes`', () => {
    const corrected = {
      ...ANALIZADO,
      nombre: 'Avena fina',
      correccion: { nombre: 'Avena fina', cifras: { sodio: 3 } },
    }
    expect(toRequest({ ...toForm(corrected), fibra: '1' }, corrected)).toEqual({
      nombre: 'Avena fina',
      cifras: { sodio: 3, fibra: 1 },
      antes: corrected.correccion,
    })
  })

  it('removes the person’s own figure when its field is emptied', () => {
    const corrected = { ...ANALIZADO, correccion: { cifras: { sodio: 3, fibra: 2 } } }
    expect(toRequest({ ...toForm(corrected), sodio: ' ' }, corrected)).toEqual({
      cifras: { fibra: 2 },
      antes: corrected.correccion,
    })
    const last = { ...ANALIZADO, correccion: { cifras: { sodio: 3 } } }
    expect(toRequest({ ...toForm(last), sodio: '' }, last)).toEqual({ antes: last.correccion })
    expect(toRequest({ ...FORM, sodio: '' }, ANALIZADO)).toBeUndefined()
  })

  it('leaves the fields of an estimate empty, and shows its ranges in hints that begin with «Estimación»', () => {
    const dish = fromResultado({
      producto: {
        ...{ nombre: 'Ajiaco', fuente: 'Estimación', rangoCalorias: { minimo: 70, maximo: 110 } },
        rangos: { proteinas: { minimo: 4, maximo: 6 } },
      } as never,
    })
    expect(toForm(dish)).toMatchObject({ calorias: '', proteinas: '' })
    const hints = (['calorias', 'proteinas', 'sodio'] as const).map(
      (cifra) => dish.producto && hintOf(dish.producto, cifra),
    )
    expect(hints).toEqual([
      'Estimación: entre 70 y 110\u00a0kcal',
      'Estimación: entre 4 y 6\u00a0g',
      undefined,
    ])
  })

  it('names the source of a figure in its hint', () => {
    const hint = (fuente: string) => {
      const { producto } = fromResultado({ producto: { nombre: 'Pan', calorias: 250, fuente } as never })
      return producto && hintOf(producto, 'calorias')
    }
    expect(hint('Etiqueta')).toBe('Se leyó: 250\u00a0kcal')
    expect(hint('Open Food Facts')).toBe('Open Food Facts: 250\u00a0kcal')
  })

  it('refuses an empty name, a text that is no number, and a number that is too large', () => {
    expect(validate({ ...FORM, nombre: ' ', fibra: 'mucha', sodio: '200.000' }, null)).toEqual({
      ...{ nombre: TEXTS.nombreRequerido, fibra: TEXTS.numero, sodio: TEXTS.muyGrande },
    })
  })

  it.each([
    ['grasasSaturadas', 'grasas', 'Es más que las grasas, de las que hace parte. Revisa la etiqueta.'],
    ['azucares', 'carbohidratos', 'Es más que los carbohidratos, de los que hace parte. Revisa la etiqueta.'],
  ] as const)('refuses %s if they exceed the figure that includes them', (parte, todo, words) => {
    expect(validate({ ...FORM, [todo]: '5', [parte]: '8' }, null)).toEqual({ [parte]: words })
  })

  it('accepts a figure of 100.000, and names this limit for a larger figure', () => {
    expect(validate({ ...FORM, sodio: '100.000' }, null)).toEqual({})
    expect(validate({ ...FORM, sodio: '100.000,1' }, null)).toEqual({
      sodio: 'Escribe un número hasta 100.000.',
    })
  })

  const G100 = { base: '100g', tamanoPorcion: null } as const
  const PORCION = { base: 'porcion', tamanoPorcion: { cantidad: 30, unidad: 'g' } } as const
  const BEBIDA = { base: '100ml', tamanoPorcion: null } as const
  it.each([
    ['900 g of fat in 100 g', G100, { grasas: '900' }, ['grasas']],
    ['40 g of protein in a portion of 30 g', PORCION, { proteinas: '40' }, ['proteinas']],
    ['5,000 kcal in 100 g', G100, { calorias: '5000' }, ['calorias']],
    [
      '50 kcal in a portion of 5 g of oil',
      { ...PORCION, tamanoPorcion: { cantidad: 5, unidad: 'g' } },
      { calorias: '50' },
      [],
    ],
    ['99,999 mg of sodium in 100 g', G100, { sodio: '99.999' }, ['sodio']],
    ['more sugar than carbohydrate', G100, { carbohidratos: '66', azucares: '90' }, ['azucares']],
    ['3,5 g of saturated fat in a rounded 3 g of fat', G100, { grasas: '3', grasasSaturadas: '3,5' }, []],
    ['a syrup of 130 g in 100 ml', BEBIDA, { carbohidratos: '130' }, []],
    ['a base that the label does not state', { ...G100, baseDudosa: true }, { grasas: '900' }, []],
  ])('checks %s, and marks only impossible figures', (_what, about, cifras, wrong) => {
    expect(Object.keys(validate({ ...FORM, ...cifras }, about as never))).toEqual(wrong)
  })
})
