/**
 * How many units reported each version in one `tramo` (docs/glossary.md). `parte`, from 0 to 1, is the share of units
 * that should have the candidate.
 */
export interface Reparto {
  readonly candidato: number
  readonly estable: number
  readonly parte: number
}

// `evidenciaDeSesgo` compares the assigned share with other possible shares. These have a beta distribution, whose mean
// is the assigned share. The two parameters of the distribution add up to this number.
const CONCENTRATION = 100
// If fewer units than this are expected to report the candidate, `isSilencio` is false. If 14 units are expected, the
// probability that no unit reports it by chance is e^-14, about one in a million.
const EXPECTED_AT_LEAST = 14
const MISSING_BELOW = 0.1

// The coefficients of the Lanczos approximation of the gamma function for g = 7, which is exact to 15 digits.
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const logGamma = (value: number): number => {
  const x = value - 1
  const series = LANCZOS.reduce(
    (sum, coefficient, index) => sum + coefficient / (x + index + 1),
    0.99999999999980993,
  )
  const t = x + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(series)
}
const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/**
 * The likelihood of the reports if the units are not split as assigned, divided by their likelihood if the units are
 * split as assigned. The value is valid evidence however often it is computed. The reports are skewed, for example, if
 * the candidate's beacons are lost, or if people cannot open the candidate.
 */
export const evidenciaDeSesgo = ({ candidato, estable, parte }: Reparto): number => {
  if (parte <= 0 || parte >= 1 || candidato + estable === 0) return 0
  const [a, b] = [CONCENTRATION * parte, CONCENTRATION * (1 - parte)]
  const mixture = logBeta(a + candidato, b + estable) - logBeta(a, b)
  const given = candidato * Math.log(parte) + estable * Math.log1p(-parte)
  return Math.exp(Math.min(mixture - given, 700))
}

/**
 * Whether almost no unit reports the candidate although many are expected to. The expected number is computed from the
 * number of units that report the stable version.
 */
export const isSilencio = ({ candidato, estable, parte }: Reparto): boolean => {
  if (parte <= 0 || parte >= 1) return false
  const expected = (estable * parte) / (1 - parte)
  return expected >= EXPECTED_AT_LEAST && candidato < expected * MISSING_BELOW
}
