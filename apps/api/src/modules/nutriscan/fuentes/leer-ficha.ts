import type { ProductoNutricional } from '@mi/contracts'
import {
  type Cifras,
  type CifrasDeApoyo,
  type EnergiaPropia,
  KJ_POR_KCAL,
  SAL_POR_SODIO,
  SIN_CIFRAS,
} from '@mi/domain'
import { z } from 'zod'

/**
 * The fields that are requested from Open Food Facts with `GET /api/v2/product/{code}`. Version 3 of this API is not
 * used, because its field `nutriments` has another structure.
 */
export const CAMPOS_DE_FICHA = [
  'code',
  'product_name',
  'product_name_es',
  'generic_name_es',
  'brands',
  'serving_size',
  'serving_quantity',
  'serving_quantity_unit',
  'product_quantity_unit',
  'no_nutrition_data',
  'nutriments',
  'nutriscore_grade',
  'allergens_tags',
  'categories_tags',
  'data_quality_errors_tags',
  'last_modified_t',
] as const

// Volunteers type these records, so a field could have an unexpected type. Such a field is read as `null`, so that the
// other fields can still be read.
const text = z.string().nullish().catch(null)
const tags = z.array(z.string()).nullish().catch(null)
const amount = z.union([z.number(), z.string()]).nullish().catch(null)

const fichaSchema = z.object({
  status: z.union([z.literal(1), z.literal(0)]).catch(0),
  product: z
    .object({
      code: text,
      product_name: text,
      product_name_es: text,
      generic_name_es: text,
      brands: text,
      serving_size: text,
      serving_quantity: amount,
      serving_quantity_unit: text,
      product_quantity_unit: text,
      no_nutrition_data: text,
      nutriments: z.record(z.string(), z.unknown()).nullish().catch(null),
      nutriscore_grade: text,
      allergens_tags: tags,
      categories_tags: tags,
      data_quality_errors_tags: tags,
    })
    .nullish()
    .catch(null),
})

export interface Ficha {
  readonly codigo: string
  readonly nombre: string | null
  readonly marca: string | null
  readonly base: ProductoNutricional['base']
  readonly porcion: string | null
  readonly tamanoPorcion: ProductoNutricional['tamanoPorcion']
  readonly cifras: Cifras
  /** The energy in kJ serves to check the energy in kcal. The salt serves to check the sodium. */
  readonly apoyo: CifrasDeApoyo
  readonly nutriScore: ProductoNutricional['nutriScore']
  readonly alergenos: readonly string[]
  /** Whether Open Food Facts itself marks the energy or the nutrients as wrong. */
  readonly erroresDeEnergia: boolean
  readonly energiaPropia: EnergiaPropia | undefined
}

type Nutrientes = Readonly<Record<string, unknown>>

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

// Computed figures are rounded, because they could have inexact fractions, such as 3.3000000000000003.
const round = (value: number): number => Math.round(value * 1000) / 1000

/**
 * Returns the figure for 100 g or 100 ml. If the record has only a figure per portion, this figure is converted with
 * the size of the portion. A missing figure is `null`, never 0.
 */
const per100 = (nutrients: Nutrientes, name: string, size: number | null): number | null => {
  const hundred = numberOf(nutrients[`${name}_100g`])
  if (hundred !== null) return round(hundred)
  const serving = numberOf(nutrients[`${name}_serving`])
  return serving !== null && size !== null ? round((serving / size) * 100) : null
}

// The field `energy`, whose name contains no unit, is always in kJ.
const kilojoulesOf = (nutrients: Nutrientes, size: number | null): number | null =>
  per100(nutrients, 'energy-kj', size) ?? per100(nutrients, 'energy', size)

const energyOf = (nutrients: Nutrientes, size: number | null): number | null => {
  const kcal = per100(nutrients, 'energy-kcal', size)
  if (kcal !== null) return kcal
  const kilojoules = kilojoulesOf(nutrients, size)
  return kilojoules === null ? null : Math.round(kilojoules / KJ_POR_KCAL)
}

const sodiumOf = (nutrients: Nutrientes, size: number | null): number | null => {
  const salt = per100(nutrients, 'salt', size)
  const grams = per100(nutrients, 'sodium', size) ?? (salt === null ? null : salt / SAL_POR_SODIO)
  return grams === null ? null : Math.round(grams * 1000)
}

const cifrasOf = (nutrients: Nutrientes, size: number | null): Cifras => ({
  calorias: energyOf(nutrients, size),
  proteinas: per100(nutrients, 'proteins', size),
  grasas: per100(nutrients, 'fat', size),
  grasasSaturadas: per100(nutrients, 'saturated-fat', size),
  carbohidratos: per100(nutrients, 'carbohydrates', size),
  azucares: per100(nutrients, 'sugars', size),
  fibra: per100(nutrients, 'fiber', size),
  sodio: sodiumOf(nutrients, size),
})

const apoyoOf = (nutrients: Nutrientes, size: number | null): CifrasDeApoyo => ({
  kilojulios: kilojoulesOf(nutrients, size),
  sal: per100(nutrients, 'salt', size),
})

type Producto = NonNullable<z.infer<typeof fichaSchema>['product']>

const shown = (value: string | null | undefined): string | null => {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

const sizeOf = ({
  serving_quantity,
  serving_quantity_unit,
}: Producto): ProductoNutricional['tamanoPorcion'] => {
  const cantidad = numberOf(serving_quantity)
  const unidad =
    serving_quantity_unit === 'g' || serving_quantity_unit === 'ml' ? serving_quantity_unit : undefined
  return cantidad === null || cantidad === 0 || unidad === undefined ? null : { cantidad, unidad }
}

const SCORES = ['a', 'b', 'c', 'd', 'e'] as const
const ENERGY_ERROR = /energy|nutrition|kcal|kj/
// The pattern matches the whole tag, because `en:non-alcoholic-beverages` contains `alcoholic-beverages`.
const ALCOHOL =
  /^en:(alcoholic-beverages|beers|wines|ciders|liqueurs|hard-liquors|spirits|distilled-beverages)$/
const WITHOUT_ALCOHOL = /^en:(non-alcoholic|alcohol-free|dealcoholi)/
const POLYOLS =
  /^en:(sweeteners|sugar-substitutes|artificial-sweeteners|chewing-gum|sugar-free-(chewing-gum|candies|chocolates))$/

const energiaPropiaOf = (tags: readonly string[]): EnergiaPropia | undefined => {
  if (tags.some((tag) => POLYOLS.test(tag))) return 'polioles'
  const isAlcohol = tags.some((tag) => ALCOHOL.test(tag)) && !tags.some((tag) => WITHOUT_ALCOHOL.test(tag))
  return isAlcohol ? 'alcohol' : undefined
}

const withoutLanguage = (tag: string): string => tag.replace(/^[a-z]{2}:/, '')

/**
 * Reads an answer of Open Food Facts. Returns `undefined` if the answer contains no product, or if its product has
 * another code.
 * @param codigo The requested code, in the form that `normalCodigoDeBarras` returns.
 */
export const readFicha = (answer: unknown, codigo: string): Ficha | undefined => {
  const { status, product } = fichaSchema.catch({ status: 0, product: null }).parse(answer)
  if (status === 0 || !product) return undefined
  if (product.code != null && product.code.replace(/^0+/, '') !== codigo.replace(/^0+/, '')) return undefined
  const size = sizeOf(product)
  // The field `nutrition_data_per` cannot show whether the product is a drink, because it is «100g» for drinks too.
  const isDrink = product.product_quantity_unit === 'ml' || size?.unidad === 'ml'
  const hasFigures = product.no_nutrition_data !== 'on' && product.nutriments
  const nutriScore = SCORES.find((score) => score === product.nutriscore_grade) ?? null
  return {
    codigo,
    nombre: shown(product.product_name_es) ?? shown(product.product_name) ?? shown(product.generic_name_es),
    marca: shown(product.brands?.split(',')[0]),
    base: isDrink ? '100ml' : '100g',
    porcion: shown(product.serving_size),
    tamanoPorcion: size,
    cifras: hasFigures ? cifrasOf(hasFigures, size?.cantidad ?? null) : SIN_CIFRAS,
    apoyo: hasFigures ? apoyoOf(hasFigures, size?.cantidad ?? null) : {},
    nutriScore,
    alergenos: (product.allergens_tags ?? []).map(withoutLanguage),
    erroresDeEnergia: (product.data_quality_errors_tags ?? []).some((tag) => ENERGY_ERROR.test(tag)),
    energiaPropia: energiaPropiaOf(product.categories_tags ?? []),
  }
}
