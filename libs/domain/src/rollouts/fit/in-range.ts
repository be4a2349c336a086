import { compareVersions } from './compare-versions.ts'

const numbersOf = (version: string): number[] => version.replace(/-.*$/, '').split('.').map(Number)

/** How many leading numbers must be equal: two for `~`; for `^`, all up to and including the first that is not 0. */
const fixedIn = (sign: string, numbers: readonly number[]): number => {
  if (sign === '~') return 2
  const first = numbers.findIndex((number) => number > 0)
  return first === -1 ? numbers.length : first + 1
}

const isInOne = (version: string, range: string): boolean => {
  const sign = /^[\^~]/.exec(range)?.[0]
  if (sign === undefined) return version === range
  const oldest = range.slice(1)
  if (compareVersions(version, oldest) < 0) return false
  const [own, wanted] = [numbersOf(version), numbersOf(oldest)]
  return wanted.slice(0, fixedIn(sign, wanted)).every((number, at) => own[at] === number)
}

/**
 * Whether a version fits a range of npm. A range is written as `1.4.0`, `~1.4.0`, `^1.4.0`, or as several of these with
 * `||` between them. Unlike in npm, `^1.4.0` accepts `1.5.0-beta.1`.
 */
export const isInRange = (version: string, range: string): boolean =>
  range.split(' || ').some((one) => isInOne(version, one))
