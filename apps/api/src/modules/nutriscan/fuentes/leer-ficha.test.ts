import { SIN_CIFRAS } from '@mi/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAMPOS_DE_FICHA, readFicha } from './leer-ficha.ts'

const CODIGO = '3017620422003'
const NUTRIENTES = {
  'energy-kcal_100g': 539,
  energy_100g: 2252,
  proteins_100g: 6.3,
  fat_100g: 30.9,
  'saturated-fat_100g': 10.6,
  carbohydrates_100g: 57.5,
  sugars_100g: 56.3,
  salt_100g: 0.107,
  sodium_100g: 0.0428,
  'nutrition-score-fr': 26,
  'nova-group_100g': 4,
}
const answer = (product: object = {}, nutriments: object = NUTRIENTES) => ({
  status: 1,
  product: {
    code: CODIGO,
    product_name: 'Spread',
    product_name_es: ' Crema de avellanas ',
    brands: 'Marca, Otra',
    serving_size: '15 g',
    serving_quantity: '15',
    serving_quantity_unit: 'g',
    nutriscore_grade: 'e',
    allergens_tags: ['en:milk', 'en:nuts'],
    nutriments,
    ...product,
  },
})
const cifras = (nutriments: object, product: object = {}) =>
  readFicha(answer(product, nutriments), CODIGO)?.cifras

describe('CAMPOS_DE_FICHA', () => {
  it('contains every field of the sample record', () => {
    expect(CAMPOS_DE_FICHA).toEqual(expect.arrayContaining(Object.keys(answer().product)))
  })
})

describe('readFicha', () => {
  it('reads the sample record', () => {
    expect(readFicha(answer(), CODIGO)).toEqual({
      codigo: CODIGO,
      nombre: 'Crema de avellanas',
      marca: 'Marca',
      base: '100g',
      porcion: '15 g',
      tamanoPorcion: { cantidad: 15, unidad: 'g' },
      cifras: {
        calorias: 539,
        proteinas: 6.3,
        grasas: 30.9,
        grasasSaturadas: 10.6,
        carbohidratos: 57.5,
        azucares: 56.3,
        fibra: null,
        sodio: 43,
      },
      apoyo: { kilojulios: 2252, sal: 0.107 },
      nutriScore: 'e',
      alergenos: ['milk', 'nuts'],
      erroresDeEnergia: false,
      energiaPropia: undefined,
    })
  })

  it.each([
    ['kJ in their own field', { 'energy-kj_100g': 2252, energy_100g: 1 }, 538],
    ['energy without a unit, which is kJ', { energy_100g: 2252 }, 538],
    ['kcal before kJ', { 'energy-kcal_100g': 500, 'energy-kj_100g': 2252 }, 500],
    ['the portion only', { 'energy-kcal_serving': 81 }, 540],
    ['numbers as text', { 'energy-kcal_100g': '539' }, 539],
  ])('takes energy from %s', (_what, nutriments, calorias) => {
    expect(cifras(nutriments)?.calorias).toBe(calorias)
  })

  it.each([
    ['is no number', { 'energy-kcal_100g': 'mucha' }],
    ['is negative', { 'energy-kcal_100g': -5 }],
    ['is missing', {}],
  ])('returns no energy if the figure for energy %s', (_what, nutriments) => {
    expect(cifras(nutriments)?.calorias).toBeNull()
  })

  it('computes sodium from salt, reads a figure of 0 as 0, and reads a missing figure as null', () => {
    expect(cifras({ salt_100g: 1.25, fat_100g: 0 })).toMatchObject({ sodio: 500, grasas: 0, proteinas: null })
  })

  it('does not convert a figure per portion if the size of the portion is unknown', () => {
    expect(cifras({ fat_serving: 3 }, { serving_quantity: null })?.grasas).toBeNull()
  })

  it('recognises a drink by the field «product_quantity_unit», never by «nutrition_data_per»', () => {
    expect(readFicha(answer({ product_quantity_unit: 'ml' }), CODIGO)?.base).toBe('100ml')
    expect(readFicha(answer({ nutrition_data_per: '100ml' }), CODIGO)?.base).toBe('100g')
  })

  it('reports that Open Food Facts marks the energy as wrong', () => {
    const tags = ['en:energy-value-in-kcal-does-not-match-value-computed-from-other-nutrients']
    expect(readFicha(answer({ data_quality_errors_tags: tags }), CODIGO)?.erroresDeEnergia).toBe(true)
  })

  it.each([
    [['en:beverages', 'en:alcoholic-beverages', 'en:beers'], 'alcohol'],
    [['en:beverages', 'en:non-alcoholic-beverages'], undefined],
    [['en:alcoholic-beverages', 'en:beers', 'en:non-alcoholic-beers'], undefined],
    [['en:vinegars', 'en:wine-vinegars'], undefined],
    [['en:sweeteners'], 'polioles'],
    [['en:sweetened-beverages'], undefined],
    [['en:confectioneries', 'en:chewing-gum'], 'polioles'],
  ])('reads from the categories %j whether alcohol or polyols add energy: %s', (tags, propia) => {
    expect(readFicha(answer({ categories_tags: tags }), CODIGO)?.energiaPropia).toBe(propia)
  })

  it('returns no figures if the record says that the package has no nutrition data', () => {
    expect(cifras(NUTRIENTES, { no_nutrition_data: 'on' })).toEqual(SIN_CIFRAS)
  })

  it.each([
    ['not found', { status: 0, status_verbose: 'product not found' }],
    ['another product', answer({ code: '7702001044009' })],
    ['no product', { status: 1 }],
    ['a page of HTML', '<html>503</html>'],
    ['nothing', null],
    ['a list', []],
  ])('returns undefined for %s', (_what, body) => {
    expect(readFicha(body, CODIGO)).toBeUndefined()
  })

  it('accepts a record whose code differs from the requested code only in leading zeros', () => {
    expect(readFicha(answer({ code: `0${CODIGO}` }), CODIGO)).toBeDefined()
  })

  it('drops only the fields with an unexpected type or value', () => {
    const ficha = readFicha(
      answer({ brands: 5, allergens_tags: 'en:milk', nutriscore_grade: 'unknown' }),
      CODIGO,
    )
    expect(ficha).toMatchObject({
      marca: null,
      alergenos: [],
      nutriScore: null,
      nombre: 'Crema de avellanas',
    })
  })

  it('never throws, and never returns a negative or invalid figure', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(NUTRIENTES)), fc.anything()),
        (product, nutriments) => {
          const extra = typeof product === 'object' && product !== null ? product : {}
          const ficha = readFicha({ status: 1, product: { ...extra, nutriments } }, CODIGO)
          for (const value of Object.values(ficha?.cifras ?? {}))
            expect(value === null || value >= 0).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})
