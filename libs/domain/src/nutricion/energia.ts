import type { Cifras } from './cifras.ts'

// The kcal in one gram: Atwater's general factors, and the factor for fibre from FAO Food and Nutrition Paper 77.
const KCAL = { proteina: 4, carbohidrato: 4, grasa: 9, fibra: 2 }

/**
 * Why the energy of a food is not what the factors in `KCAL` give: alcohol adds energy, polyols have less energy than
 * other carbohydrates, and the energy in a food table (`tabla`) was measured or computed with factors for each food.
 */
export type EnergiaPropia = 'alcohol' | 'polioles' | 'tabla'

/**
 * The least and most kcal that protein, fat and carbohydrate can provide. It is `undefined` for `tabla`, or if one of
 * these three figures is missing. `alcohol` has no upper limit, because the amount of alcohol is unknown. With
 * `polioles`, carbohydrates count 0 kcal in `minimo`, because labels count polyols as carbohydrates and some polyols
 * have no energy.
 */
export const energyRange = (
  { proteinas, grasas, carbohidratos, fibra }: Cifras,
  propia?: EnergiaPropia,
): { minimo: number; maximo: number } | undefined => {
  if (propia === 'tabla' || proteinas === null || grasas === null || carbohidratos === null) return undefined
  const base = KCAL.proteina * proteinas + KCAL.grasa * grasas + KCAL.carbohidrato * carbohidratos
  const fibre = fibra ?? 0
  // Colombian and US labels count fibre as carbohydrate, European labels do not. The range covers both kinds of label.
  const less =
    propia === 'polioles'
      ? KCAL.carbohidrato * carbohidratos
      : (KCAL.carbohidrato - KCAL.fibra) * Math.min(fibre, carbohidratos)
  return { minimo: base - less, maximo: propia === 'alcohol' ? Infinity : base + KCAL.fibra * fibre }
}

/** The least kcal of the macronutrients. Missing figures count as 0. Carbohydrate counts as fibre (`polioles`: 0). */
const leastEnergy = ({ proteinas, grasas, carbohidratos }: Cifras, propia?: EnergiaPropia): number =>
  KCAL.proteina * (proteinas ?? 0) +
  KCAL.grasa * (grasas ?? 0) +
  (propia === 'polioles' ? 0 : KCAL.fibra * (carbohidratos ?? 0))

/**
 * A label is wrong if its energy differs from the energy of its macronutrients by more than this share of the larger
 * of the two energies (Open Food Facts, pull request 7774).
 */
export const ENERGIA_IMPOSIBLE = 0.3
/** A label is doubtful if the two energies differ by more than this share of the larger one. */
export const ENERGIA_DUDOSA = 0.15
// A difference of up to this many kcal is always accepted. If a food has little energy, rounding alone can cause a
// difference that exceeds the share.
const SLACK = 15

/**
 * Whether the energy can come from protein, fat and carbohydrate, with a tolerance of `share`. It is also `true` if the
 * energy or one of the three figures is missing, or for `tabla`.
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
 * Whether the energy is at least `leastEnergy`, with a tolerance of `share`. The result is also `true` if the energy is
 * missing, or for `tabla`.
 */
export const isEnergyEnough = (cifras: Cifras, share: number, propia?: EnergiaPropia): boolean => {
  const least = propia === 'tabla' ? 0 : leastEnergy(cifras, propia)
  return cifras.calorias === null || least - cifras.calorias <= Math.max(SLACK, share * least)
}
