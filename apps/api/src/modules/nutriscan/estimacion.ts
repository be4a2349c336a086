import type { Cifra, Rango } from '@mi/contracts'

// Share around the middle of a range. No estimate is finer, because portions, recipes and grams on a photo are guesses.
const MARGEN = 0.2

// The unit to which figures are rounded: a finer figure would look measured.
const STEP: Readonly<Record<Cifra, number>> = {
  ...{ calorias: 10, proteinas: 1, grasas: 1, grasasSaturadas: 1, carbohidratos: 1, azucares: 1, fibra: 1 },
  sodio: 10,
}

/** A range as it may be shown for an estimate: never narrower than the margin, and rounded outwards. */
export const estimateOf = ({ minimo, maximo }: Rango, cifra: Cifra): Rango => {
  const middle = (minimo + maximo) / 2
  const least = Math.min(minimo, middle * (1 - MARGEN))
  const most = Math.max(maximo, middle * (1 + MARGEN))
  const step = STEP[cifra]
  return { minimo: Math.floor(least / step) * step, maximo: Math.ceil(most / step) * step }
}
