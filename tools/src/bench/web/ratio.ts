import { type Random, createRandom, wholeBetween } from '../../random/random.ts'
import { median, quantile } from '../figures.ts'

// With so many, another seed changes `least` and `most` only in the third digit.
const RESAMPLES = 2000
const SEED = 1

/** `least` and `most` bound the 95 % interval. */
interface Ratio {
  readonly value: number
  readonly least: number
  readonly most: number
}

const resampled = (values: readonly number[], random: Random): number[] =>
  values.map(() => values[wholeBetween(random, 0, values.length)] ?? Number.NaN)

/** The ratio of the medians; the bounds come from a percentile bootstrap (Efron 1979). */
export const ratioOf = (ones: readonly number[], others: readonly number[]): Ratio => {
  const random = createRandom(SEED)
  const ratios = Array.from(
    { length: RESAMPLES },
    () => median(resampled(ones, random)) / median(resampled(others, random)),
  )
  return {
    value: median(ones) / median(others),
    least: quantile(ratios, 0.025),
    most: quantile(ratios, 0.975),
  }
}
