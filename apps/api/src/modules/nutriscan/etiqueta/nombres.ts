import type { Cifra } from '@mi/contracts'
import { distanceBetween } from '../alimentos/palabras.ts'

/** The row of a label. `otra` is any row without a name here, such as cholesterol, and its figures are not used. */
export type Fila = Cifra | 'azucaresAnadidos' | 'grasasTrans' | 'sal' | 'otra'

// Words of labels in Spanish, English and Portuguese, each with its meaning. Some are two words in one, such as
// «grasatotal», because the text reader sometimes joins two words.
const KEYWORDS: readonly (readonly [string, string])[] = [
  ...['calorias', 'energia', 'energetico', 'energetica', 'calories', 'energy', 'valorenergetico'].map(
    (word) => [word, 'energia'] as const,
  ),
  ...['grasa', 'grasas', 'lipidos', 'gorduras', 'fat', 'fats', 'grasatotal', 'grasastotales', 'totalfat'].map(
    (word) => [word, 'grasa'] as const,
  ),
  ...[
    'saturada',
    'saturadas',
    'saturados',
    'saturated',
    'saturates',
    'grasasaturada',
    'grasassaturadas',
    'saturatedfat',
  ].map((word) => [word, 'saturada'] as const),
  ...['trans', 'grasatrans', 'grasastrans'].map((word) => [word, 'trans'] as const),
  ...[
    'carbohidratos',
    'carbohidrato',
    'hidratos',
    'glucidos',
    'carbohydrate',
    'carbohydrates',
    'carboidratos',
    'carbohidratostotales',
    'carbohidratototal',
    'totalcarbohydrate',
  ].map((word) => [word, 'carbohidrato'] as const),
  ...['azucares', 'azucar', 'sugars', 'sugar', 'acucares', 'azucarestotales', 'totalsugars'].map(
    (word) => [word, 'azucar'] as const,
  ),
  ...['anadidos', 'anadido', 'agregados', 'adicionados', 'added', 'adicionado', 'azucaresanadidos'].map(
    (word) => [word, 'anadido'] as const,
  ),
  ...['fibra', 'fibre', 'fiber', 'fibradietaria', 'fibradietetica', 'fibraalimentaria', 'dietaryfiber'].map(
    (word) => [word, 'fibra'] as const,
  ),
  ...['proteina', 'proteinas', 'protein', 'proteins'].map((word) => [word, 'proteina'] as const),
  ...['sodio', 'sodium'].map((word) => [word, 'sodio'] as const),
  ...['sal', 'salt'].map((word) => [word, 'sal'] as const),
  ...[
    'poliinsaturada',
    'poliinsaturadas',
    'polinsaturada',
    'monoinsaturada',
    'monoinsaturadas',
    'insaturada',
    'polyunsaturated',
    'monounsaturated',
    'colesterol',
    'cholesterol',
    'calcio',
    'calcium',
    'hierro',
    'iron',
    'potasio',
    'potassium',
    'zinc',
    'vitamina',
    'vitamin',
    'folato',
    'niacina',
    'tiamina',
    'riboflavina',
    'magnesio',
    'fosforo',
    'polialcoholes',
    'almidon',
    'soluble',
    'insoluble',
    'omega',
  ].map((word) => [word, 'otra'] as const),
]

const lettersOf = (word: string): string =>
  word.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's')

/**
 * The meaning of a word on a label, or `undefined` for an unknown word. A word of at least five letters is recognised
 * with one misread letter, and a word of at least nine letters with two.
 */
export const keywordOf = (word: string): string | undefined => {
  const letters = lettersOf(word)
  const exact = KEYWORDS.find(([keyword]) => keyword === letters)
  if (exact) return exact[1]
  const allowed = letters.length >= 9 ? 2 : letters.length >= 5 ? 1 : 0
  if (allowed === 0) return undefined
  const near = KEYWORDS.filter(
    ([keyword]) =>
      keyword.length >= 5 &&
      // The lengths are compared first because `distanceBetween` takes a hundred times as long.
      Math.abs(letters.length - keyword.length) <= allowed &&
      // «lugar» is not taken for «sugar», because text readers seldom misread the first letter of a short word.
      (letters.length >= 8 || letters.startsWith(keyword.charAt(0))) &&
      distanceBetween(letters, keyword) <= allowed,
  )
  const [first] = near.toSorted((a, b) => distanceBetween(letters, a[0]) - distanceBetween(letters, b[0]))
  return first?.[1]
}

/** The row of these meanings. «saturada» is checked before «grasa», because «grasa saturada» is not the total fat. */
export const filaOf = (keywords: readonly string[]): Fila | undefined => {
  const has = (keyword: string): boolean => keywords.includes(keyword)
  if (has('otra')) return 'otra'
  if (has('trans')) return 'grasasTrans'
  if (has('saturada')) return 'grasasSaturadas'
  if (has('anadido')) return 'azucaresAnadidos'
  if (has('azucar')) return 'azucares'
  if (has('carbohidrato')) return 'carbohidratos'
  if (has('fibra')) return 'fibra'
  if (has('proteina')) return 'proteinas'
  if (has('sodio')) return 'sodio'
  // Old labels have a row «Calorías de grasa», which gives neither the energy nor the fat of the food.
  if (has('energia')) return has('grasa') ? 'otra' : 'calorias'
  if (has('grasa')) return 'grasas'
  return has('sal') ? 'sal' : undefined
}
