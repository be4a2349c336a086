import { CIFRAS, type Cifra } from '@mi/contracts'
import type { Cifras, CifrasDeApoyo } from './cifras.ts'
import {
  ENERGIA_DUDOSA,
  ENERGIA_IMPOSIBLE,
  type EnergiaPropia,
  isEnergyEnough,
  isEnergyPossible,
} from './energia.ts'
import { SAL_POR_SODIO } from './unidades.ts'

/** A failed check. */
export interface Falla {
  readonly regla: 'limite' | 'suma' | 'parte' | 'energia' | 'unidades' | 'sal' | 'columnas'
  readonly cifras: readonly Cifra[]
  /** The sentence that tells the person what is wrong. */
  readonly mensaje: string
}

/** The figures to check. They are for 100 g or 100 ml, unless `sinTamano` is `true`. */
export interface Revisable extends CifrasDeApoyo {
  readonly cifras: Cifras
  /** Why the energy could differ from the energy of protein, fat and carbohydrate (Open Food Facts, issue 7789). */
  readonly energiaPropia?: EnergiaPropia | undefined
  /** `true` if the figures are for a portion of unknown size. The limits for 100 g are then not checked. */
  readonly sinTamano?: boolean
}

// 935 kcal are 3,911 kJ, the most that Open Food Facts allows in 100 g (issue 12130). The limit is above the 900 kcal
// of pure fat, because labels round.
const KCAL_MAXIMA = 935
// The limit in g for the sum of fat, carbohydrate and protein in 100 g. Labels round, so the limit is above 100.
const SUMA_MAXIMA = 105
const SODIO_MAXIMO = 40_000
const GRAMOS_MAXIMOS = 100
// The checks tolerate a difference of this many grams, because labels round figures to whole or half grams.
const REDONDEO = 0.5

const GRAMOS: readonly Cifra[] = [
  'proteinas',
  'grasas',
  'grasasSaturadas',
  'carbohidratos',
  'azucares',
  'fibra',
]

const limits = ({ cifras, sinTamano = false }: Revisable): Falla[] => {
  const fallas: Falla[] = []
  const tell = (cifra: Cifra, mensaje: string) => fallas.push({ regla: 'limite', cifras: [cifra], mensaje })
  // The loop goes over `CIFRAS`, because the object `cifras` could have other fields besides the figures.
  for (const cifra of CIFRAS) {
    const value = cifras[cifra]
    if (value !== null && !(value >= 0)) tell(cifra, 'Una cifra no puede ser negativa.')
  }
  if (sinTamano) return fallas
  if ((cifras.calorias ?? 0) > KCAL_MAXIMA)
    tell('calorias', 'Cien gramos de alimento no pueden tener más de 900 kcal.')
  for (const cifra of GRAMOS)
    if ((cifras[cifra] ?? 0) > GRAMOS_MAXIMOS + REDONDEO)
      tell(cifra, 'Una parte pesa más que los 100 g del alimento.')
  if ((cifras.sodio ?? 0) > SODIO_MAXIMO) tell('sodio', 'El sodio es mayor que el de la sal pura.')
  const total = (cifras.grasas ?? 0) + (cifras.carbohidratos ?? 0) + (cifras.proteinas ?? 0)
  if (total > SUMA_MAXIMA)
    fallas.push({
      regla: 'suma',
      cifras: ['grasas', 'carbohidratos', 'proteinas'],
      mensaje: 'Grasa, carbohidratos y proteína suman más de 100 g en 100 g.',
    })
  return fallas
}

interface Pair {
  readonly part: number | null | undefined
  readonly whole: number | null | undefined
  readonly cifras: readonly Cifra[]
  readonly mensaje: string
}

const parts = ({ cifras, azucaresAnadidos, grasasTrans }: Revisable): Falla[] => {
  const pairs: readonly Pair[] = [
    {
      part: cifras.grasasSaturadas,
      whole: cifras.grasas,
      cifras: ['grasasSaturadas', 'grasas'],
      mensaje: 'La grasa saturada es mayor que la grasa total.',
    },
    {
      part: grasasTrans == null ? null : grasasTrans / 1000,
      whole: cifras.grasas,
      cifras: ['grasas'],
      mensaje: 'La grasa trans es mayor que la grasa total.',
    },
    {
      part: cifras.azucares,
      whole: cifras.carbohidratos,
      cifras: ['azucares', 'carbohidratos'],
      mensaje: 'Los azúcares son más que los carbohidratos.',
    },
    {
      part: azucaresAnadidos,
      whole: cifras.azucares,
      cifras: ['azucares'],
      mensaje: 'Los azúcares añadidos son más que los azúcares totales.',
    },
  ]
  return pairs
    .filter(({ part, whole }) => part != null && whole != null && part > whole + REDONDEO)
    .map(({ cifras: both, mensaje }) => ({ regla: 'parte', cifras: both, mensaje }))
}

const PARTES_DE_ENERGIA: readonly Cifra[] = ['calorias', 'proteinas', 'grasas', 'carbohidratos']

const energy = ({ cifras, energiaPropia }: Revisable, share: number): Falla[] =>
  isEnergyPossible(cifras, share, energiaPropia) && isEnergyEnough(cifras, ENERGIA_IMPOSIBLE, energiaPropia)
    ? []
    : [
        {
          regla: 'energia',
          cifras: PARTES_DE_ENERGIA,
          mensaje: 'Las calorías no corresponden a la grasa, los carbohidratos y la proteína.',
        },
      ]

const units = ({ cifras: { calorias }, kilojulios }: Revisable): Falla[] => {
  if (calorias === null || kilojulios == null) return []
  if (calorias > kilojulios + 2)
    return [{ regla: 'unidades', cifras: ['calorias'], mensaje: 'Las kcal y los kJ están intercambiados.' }]
  // A label is accepted with 3.7 to 4.7 kJ for one kcal (Open Food Facts, issues 7864 and 12008), give or take 2 kJ.
  const isFitting = kilojulios >= 3.7 * calorias - 2 && kilojulios <= 4.7 * calorias + 2
  return isFitting
    ? []
    : [{ regla: 'unidades', cifras: ['calorias'], mensaje: 'Las kcal y los kJ no coinciden.' }]
}

const salt = ({ cifras: { sodio }, sal }: Revisable): Falla[] => {
  if (sodio === null || sal == null) return []
  const expected = (sodio / 1000) * SAL_POR_SODIO
  // A difference of 0.06 g is always tolerated, because labels print salt with one or two decimals.
  return Math.abs(sal - expected) <= Math.max(0.06, 0.1 * expected)
    ? []
    : [{ regla: 'sal', cifras: ['sodio'], mensaje: 'La sal y el sodio no coinciden.' }]
}

/** Returns the failures of the hard checks. Each failure means that one of its figures is wrong. */
export const checkCifras = (revisable: Revisable): Falla[] => [
  ...limits(revisable),
  ...parts(revisable),
  ...energy(revisable, ENERGIA_IMPOSIBLE),
  ...units(revisable),
  ...salt(revisable),
]

/**
 * Returns the failures of the soft check, which allows the energy a smaller difference than `checkCifras` does. Such a
 * failure means that the figures are less certain, but not that one is wrong. If the difference is too large even for
 * `checkCifras`, the result is empty, because `checkCifras` already returns that failure.
 */
export const warnOfCifras = (revisable: Revisable): Falla[] =>
  energy(revisable, ENERGIA_IMPOSIBLE).length > 0 ? [] : energy(revisable, ENERGIA_DUDOSA)
