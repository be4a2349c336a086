import { type Random, createRandom, wholeBetween } from '../../random/random.ts'
import { median, quantile } from '../figures.ts'

// With this number of resamples, another seed changes only the third digit of `least` and `most`.
const RESAMPLES = 2000
const SEED = 1

/** `least` and `most` are the bounds of the 95 % interval of `value`. */
interface Ratio {
  readonly value: number
  readonly least: number
  readonly most: number
}

const resampled = (values: readonly number[], random: Random): number[] =>
  values.map(() => values[wholeBetween(random, 0, values.length)] ?? Number.NaN)

/** @returns the ratio of the two medians. Its bounds come from a percentile bootstrap (Efron 1979). */
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
