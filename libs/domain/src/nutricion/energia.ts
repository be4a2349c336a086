import type { Cifras } from './cifras.ts'

// kcal in one gram (Atwater's general factors; fibre as in FAO Food and Nutrition Paper 77).
const KCAL = { proteina: 4, carbohidrato: 4, grasa: 9, fibra: 2 }

/**
 * Why the general factors do not give the energy: alcohol adds energy, polyols have less than other carbohydrates, and
 * the energy in a composition table was measured, or computed with factors for each food.
 */
export type EnergiaPropia = 'alcohol' | 'polioles' | 'tabla'

/**
 * The least and most kcal that protein, fat and carbohydrate can provide; `undefined` when one is missing, or for
 * `tabla`. `alcohol` has no upper limit, because the amount of alcohol is unknown. With `polioles`, the least energy
 * leaves out carbohydrates, because labels count polyols among them and polyols may have no energy.
 */
export const energyRange = (
  { proteinas, grasas, carbohidratos, fibra }: Cifras,
  propia?: EnergiaPropia,
): { minimo: number; maximo: number } | undefined => {
  if (propia === 'tabla' || proteinas === null || grasas === null || carbohidratos === null) return undefined
  const base = KCAL.proteina * proteinas + KCAL.grasa * grasas + KCAL.carbohidrato * carbohidratos
  const fibre = fibra ?? 0
  // Colombian and US labels count fibre among the carbohydrates, European labels do not. The range covers both.
  const less =
    propia === 'polioles'
      ? KCAL.carbohidrato * carbohidratos
      : (KCAL.carbohidrato - KCAL.fibra) * Math.min(fibre, carbohidratos)
  return { minimo: base - less, maximo: propia === 'alcohol' ? Infinity : base + KCAL.fibra * fibre }
}

/** The least kcal that the known macronutrients provide; a missing figure counts as 0. */
const leastEnergy = ({ proteinas, grasas, carbohidratos }: Cifras, propia?: EnergiaPropia): number =>
  KCAL.proteina * (proteinas ?? 0) +
  KCAL.grasa * (grasas ?? 0) +
  (propia === 'polioles' ? 0 : KCAL.fibra * (carbohidratos ?? 0))

/**
 * A label is wrong if its energy differs from that of its macronutrients by more than this share of the larger of the
 * two energies (Open Food Facts, pull request 7774).
 */
export const ENERGIA_IMPOSIBLE = 0.3
/** A label is doubtful above this share, measured like `ENERGIA_IMPOSIBLE`. */
export const ENERGIA_DUDOSA = 0.15
// A tolerance in kcal besides the share: with little energy, the rounding error alone can exceed the share.
const SLACK = 15

/**
 * Whether the energy can come from the macronutrients, with a tolerance of `share`. It is `true` if the energy or a
 * macronutrient is missing, or for `tabla`.
 */
export const isEnergyPossible = (cifras: Cifras, share: number, propia?: EnergiaPropia): boolean => {
  const range = energyRange(cifras, propia)
  const { calorias } = cifras
  if (!range || calorias === null) return true
  const nearest = Math.min(Math.max(calorias, range.minimo), range.maximo)
  const off = Math.abs(calorias - nearest)
  return off <= SLACK || off <= share * Math.max(calorias, nearest)
}

/**
 * Whether the energy is at least `leastEnergy`, with a tolerance of `share`. It is `true` if the energy is unknown, or
 * for `tabla`.
 */
export const isEnergyEnough = (cifras: Cifras, share: number, propia?: EnergiaPropia): boolean => {
  const least = propia === 'tabla' ? 0 : leastEnergy(cifras, propia)
  return cifras.calorias === null || least - cifras.calorias <= Math.max(SLACK, share * least)
}
