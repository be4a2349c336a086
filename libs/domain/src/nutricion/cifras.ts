import { CIFRAS, type Cifra } from '@mi/contracts'

/** The figures of a food for one base, such as 100 g; `null` where the source gives none. */
export type Cifras = Readonly<Record<Cifra, number | null>>

/** More figures of a label, in kJ for `kilojulios`, mg for `grasasTrans`, g for the others. */
export interface CifrasDeApoyo {
  readonly azucaresAnadidos?: number | null
  readonly grasasTrans?: number | null
  readonly sal?: number | null
  readonly kilojulios?: number | null
}

/** The name of each figure in a sentence. */
export const NOMBRE_DE_CIFRA: Readonly<Record<Cifra, string>> = {
  calorias: 'energía',
  proteinas: 'proteína',
  grasas: 'grasa total',
  grasasSaturadas: 'grasa saturada',
  carbohidratos: 'carbohidratos',
  azucares: 'azúcares',
  fibra: 'fibra',
  sodio: 'sodio',
}

// Sugars and saturated fat are not listed, because they are already counted in carbohydrate and fat.
const MACROS: readonly Cifra[] = ['grasas', 'carbohidratos', 'proteinas']

/** How many of fat, carbohydrate and protein are known. */
export const countMacros = (cifras: Cifras): number => MACROS.filter((cifra) => cifras[cifra] !== null).length

/** All figures missing. */
export const SIN_CIFRAS: Cifras = {
  calorias: null,
  proteinas: null,
  grasas: null,
  grasasSaturadas: null,
  carbohidratos: null,
  azucares: null,
  fibra: null,
  sodio: null,
}

/** Scales figures from `desde` to `hasta` g or ml, without rounding. */
export const scaleCifras = (cifras: Cifras, desde: number, hasta: number): Cifras => {
  const scaled: Record<Cifra, number | null> = { ...SIN_CIFRAS }
  for (const cifra of CIFRAS) {
    const value = cifras[cifra]
    scaled[cifra] = value === null ? null : (value * hasta) / desde
  }
  return scaled
}
