import type { BaseNutricion, Cifra } from '@mi/contracts'
import { once } from '../formato/once.ts'

const entero = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 }))
const decimal = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 }))

/** The Spanish name of each figure, with a capital letter for the start of a line. */
export const TITULO_DE_CIFRA: Readonly<Record<Cifra, string>> = {
  calorias: 'Calorías',
  proteinas: 'Proteínas',
  grasas: 'Grasas',
  grasasSaturadas: 'Grasas saturadas',
  carbohidratos: 'Carbohidratos',
  azucares: 'Azúcares',
  fibra: 'Fibra',
  sodio: 'Sodio',
}

/** The unit of each figure. */
export const UNIDAD_DE_CIFRA: Readonly<Record<Cifra, 'kcal' | 'g' | 'mg'>> = {
  calorias: 'kcal',
  proteinas: 'g',
  grasas: 'g',
  grasasSaturadas: 'g',
  carbohidratos: 'g',
  azucares: 'g',
  fibra: 'g',
  sodio: 'mg',
}

/** The words for the amount of food to which a figure refers. They follow the figure: «120 kcal por 100 g». */
export const NOMBRE_DE_BASE: Readonly<Record<BaseNutricion, string>> = {
  '100g': 'por 100 g',
  '100ml': 'por 100 ml',
  porcion: 'por porción',
}

const numberOf = (cifra: Cifra, valor: number): string =>
  (UNIDAD_DE_CIFRA[cifra] === 'g' ? decimal() : entero()).format(valor)

/**
 * A figure with its unit: «120 kcal», «3,5 g». Figures in kcal and mg have no decimals, because decimals would suggest
 * a false precision.
 */
export const formatCifra = (cifra: Cifra, valor: number): string =>
  `${numberOf(cifra, valor)}\u00a0${UNIDAD_DE_CIFRA[cifra]}`

/** The words for a figure that a label prints as «<0,5 g»: «menos de 0,5 g». */
export const formatMenorQue = (cifra: Cifra, valor: number): string => `menos de ${formatCifra(cifra, valor)}`

/** The range of an estimate: «entre 520 y 780 kcal». */
export const formatRango = (
  cifra: Cifra,
  { minimo, maximo }: { readonly minimo: number; readonly maximo: number },
): string => {
  const [least, most] = [numberOf(cifra, minimo), numberOf(cifra, maximo)]
  // If both limits round to the same number, only one is shown, because «entre 0 y 0 g» is not a range.
  return least === most ? formatCifra(cifra, maximo) : `entre ${least} y ${formatCifra(cifra, maximo)}`
}

/** An amount of food: «1.250 g», «2,5 ml». */
export const formatTamano = (cantidad: number, unidad: 'g' | 'ml'): string =>
  `${decimal().format(cantidad)}\u00a0${unidad}`

/** Energy in kilojoules: «1.883 kJ». */
export const formatKilojulios = (valor: number): string => `${entero().format(valor)}\u00a0kJ`
