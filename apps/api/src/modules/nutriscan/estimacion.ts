import type { Cifra, Rango } from '@mi/contracts'

// The least distance from the middle of an estimated range to each of its ends, as a share of the middle. The ends are
// kept apart because portions, recipes and the grams that a photo shows are guesses.
const MARGEN = 0.2

// The ends of a range are rounded to a multiple of this step, because a more precise end would look like a measurement.
const STEP: Readonly<Record<Cifra, number>> = {
  ...{ calorias: 10, proteinas: 1, grasas: 1, grasasSaturadas: 1, carbohidratos: 1, azucares: 1, fibra: 1 },
  sodio: 10,
}

/** Widens a range to at least ±`MARGEN` around its middle, and rounds its ends outwards. */
export const estimateOf = ({ minimo, maximo }: Rango, cifra: Cifra): Rango => {
  const middle = (minimo + maximo) / 2
  const least = Math.min(minimo, middle * (1 - MARGEN))
  const most = Math.max(maximo, middle * (1 + MARGEN))
  const step = STEP[cifra]
  return { minimo: Math.floor(least / step) * step, maximo: Math.ceil(most / step) * step }
}
