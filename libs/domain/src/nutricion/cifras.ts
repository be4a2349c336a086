import { CIFRAS, type Cifra } from '@mi/contracts'

/** The nutrition figures of one amount of a food, such as 100 g. A figure that the source does not give is `null`. */
export type Cifras = Readonly<Record<Cifra, number | null>>

/** More figures of a food. The unit of `kilojulios` is kJ, of `grasasTrans` mg, and of the two others g. */
export interface CifrasDeApoyo {
  readonly azucaresAnadidos?: number | null
  readonly grasasTrans?: number | null
  readonly sal?: number | null
  readonly kilojulios?: number | null
}

/** The Spanish name of each figure, for use within a sentence. */
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

/** How many of the three figures for fat, carbohydrate and protein are known. */
export const countMacros = (cifras: Cifras): number => MACROS.filter((cifra) => cifras[cifra] !== null).length

/** The figures of a food if none of them is known. */
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

/** Converts the figures for `desde` g or ml into the figures for `hasta` g or ml, without rounding. */
export const scaleCifras = (cifras: Cifras, desde: number, hasta: number): Cifras => {
  const scaled: Record<Cifra, number | null> = { ...SIN_CIFRAS }
  for (const cifra of CIFRAS) {
    const value = cifras[cifra]
    scaled[cifra] = value === null ? null : (value * hasta) / desde
  }
  return scaled
}
