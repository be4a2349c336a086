import type { Cifra, Rango } from '@mi/contracts'

// Portions, recipes and varieties differ, and grams are guessed from a photo: no estimate is finer than this.
const MARGEN = 0.2

// A finer figure would look measured.
const STEP: Readonly<Record<Cifra, number>> = {
  ...{ calorias: 10, proteinas: 1, grasas: 1, grasasSaturadas: 1, carbohidratos: 1, azucares: 1, fibra: 1 },
  sodio: 10,
}

/** A range as an estimate may be shown: never narrower than the margin, and rounded outwards. */
export const estimateOf = ({ minimo, maximo }: Rango, cifra: Cifra): Rango => {
  const middle = (minimo + maximo) / 2
  const least = Math.min(minimo, middle * (1 - MARGEN))
  const most = Math.max(maximo, middle * (1 + MARGEN))
  const step = STEP[cifra]
  return { minimo: Math.floor(least / step) * step, maximo: Math.ceil(most / step) * step }
}
