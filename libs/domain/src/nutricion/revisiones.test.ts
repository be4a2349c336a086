import { describe, expect, it } from 'vitest'
import { type Cifras, SIN_CIFRAS, scaleCifras } from './cifras.ts'
import { energyRange, isEnergyPossible } from './energia.ts'
import { checkCifras, type Revisable, warnOfCifras } from './revisiones.ts'

const GALLETAS: Cifras = {
  calorias: 467,
  proteinas: 6.7,
  grasas: 20,
  grasasSaturadas: 8.3,
  carbohidratos: 66.7,
  azucares: 23.3,
  fibra: 3.3,
  sodio: 300,
}

const check = (change: Partial<Cifras>, beside: Omit<Revisable, 'cifras'> = {}): string[] =>
  checkCifras({ cifras: { ...GALLETAS, ...change }, ...beside }).map(
    ({ regla, cifras }) => `${regla}: ${cifras.join()}`,
  )

describe('checkCifras', () => {
  it('finds no error in a correct label or in a label without figures', () => {
    expect(check({}, { kilojulios: 1954, sal: 0.75, azucaresAnadidos: 20, grasasTrans: 100 })).toEqual([])
    expect(checkCifras({ cifras: SIN_CIFRAS })).toEqual([])
  })

  it.each<[string, Partial<Cifras>, string]>([
    ['a negative figure', { sodio: -1 }, 'limite: sodio'],
    ['a figure that is not a number', { sodio: NaN }, 'limite: sodio'],
    ['more energy than pure fat has', { ...SIN_CIFRAS, calorias: 1200 }, 'limite: calorias'],
    ['a part that weighs more than the food', { ...SIN_CIFRAS, fibra: 120 }, 'limite: fibra'],
    ['more sodium than pure salt has', { sodio: 41_000 }, 'limite: sodio'],
    [
      'parts that sum to more than 105 g',
      { ...SIN_CIFRAS, proteinas: 40, carbohidratos: 70 },
      'suma: grasas,carbohidratos,proteinas',
    ],
    ['more saturated fat than fat', { grasasSaturadas: 88 }, 'parte: grasasSaturadas,grasas'],
    ['more sugars than carbohydrates', { azucares: 70 }, 'parte: azucares,carbohidratos'],
    ['a decimal comma that was lost', { proteinas: 67 }, 'energia: calorias,proteinas,grasas,carbohidratos'],
    [
      'less energy than the known parts alone provide',
      { carbohidratos: null, calorias: 20 },
      'energia: calorias,proteinas,grasas,carbohidratos',
    ],
    ['energy that was misread', { calorias: 23.8 }, 'energia: calorias,proteinas,grasas,carbohidratos'],
  ])('finds %s', (_what, change, falla) => {
    expect(check(change)).toContain(falla)
  })

  it.each<[string, Omit<Revisable, 'cifras'>, string]>([
    ['more added sugars than sugars', { azucaresAnadidos: 30 }, 'parte: azucares'],
    ['more trans fat than fat', { grasasTrans: 25_000 }, 'parte: grasas'],
    ['swapped kcal and kJ', { kilojulios: 112 }, 'unidades: calorias'],
    ['kJ that do not fit the kcal', { kilojulios: 1500 }, 'unidades: calorias'],
    ['salt that does not fit the sodium', { sal: 3 }, 'sal: sodio'],
  ])('finds %s', (_what, beside, falla) => {
    expect(check({}, beside)).toEqual([falla])
  })

  it.each<[string, Partial<Cifras>]>([
    ['oil', { ...SIN_CIFRAS, calorias: 900, grasas: 100, proteinas: 0, carbohidratos: 0 }],
    ['67 g of sugars in 66.7 g of carbohydrates, because labels are rounded', { azucares: 67 }],
    [
      'energy that is off by 8 kcal',
      { ...SIN_CIFRAS, calorias: 4, proteinas: 0, grasas: 0, carbohidratos: 3 },
    ],
    [
      'fibre that is not counted among the carbohydrates',
      { ...SIN_CIFRAS, calorias: 200, proteinas: 8, grasas: 4, carbohidratos: 10, fibra: 45 },
    ],
  ])('accepts %s', (_what, change) => {
    expect(check(change)).toEqual([])
  })

  it('accepts the energy of rum with `alcohol` and of erythritol with `polioles`, but not the reverse', () => {
    const ron: Cifras = { ...SIN_CIFRAS, calorias: 231, proteinas: 0, grasas: 0, carbohidratos: 0 }
    expect(checkCifras({ cifras: ron })).toHaveLength(1)
    expect(checkCifras({ cifras: ron, energiaPropia: 'alcohol' })).toEqual([])
    expect(checkCifras({ cifras: ron, energiaPropia: 'polioles' })).toHaveLength(1)
    expect(checkCifras({ cifras: ron, energiaPropia: 'tabla' })).toEqual([])
    const eritritol: Cifras = { ...ron, calorias: 0, carbohidratos: 100 }
    expect(checkCifras({ cifras: eritritol, energiaPropia: 'polioles' })).toEqual([])
    expect(checkCifras({ cifras: eritritol, energiaPropia: 'alcohol' })).toHaveLength(1)
    expect(checkCifras({ cifras: { ...eritritol, calorias: 40 }, energiaPropia: 'alcohol' })).toHaveLength(1)
  })

  it('does not apply the limits for 100 g to a portion of unknown size', () => {
    expect(checkCifras({ cifras: scaleCifras(GALLETAS, 100, 300), sinTamano: true })).toEqual([])
  })
})

describe('warnOfCifras', () => {
  it('warns once if the energy differs from the energy of the macronutrients by 15 % to 30 %', () => {
    expect(warnOfCifras({ cifras: GALLETAS })).toEqual([])
    expect(warnOfCifras({ cifras: { ...GALLETAS, calorias: 370 } })).toHaveLength(1)
    expect(warnOfCifras({ cifras: { ...GALLETAS, calorias: 200 } })).toEqual([])
  })
})

describe('energyRange', () => {
  it('covers fibre that is counted as carbohydrate and fibre that is counted separately', () => {
    expect(energyRange({ ...SIN_CIFRAS, proteinas: 10, grasas: 10, carbohidratos: 20, fibra: 5 })).toEqual({
      minimo: 200,
      maximo: 220,
    })
    expect(energyRange(SIN_CIFRAS)).toBeUndefined()
    expect(isEnergyPossible({ ...SIN_CIFRAS, calorias: 500 }, 0.1)).toBe(true)
  })
})

describe('scaleCifras', () => {
  it('keeps missing figures missing', () => {
    expect(scaleCifras({ ...SIN_CIFRAS, calorias: 450 }, 100, 30)).toEqual({ ...SIN_CIFRAS, calorias: 135 })
  })
})
