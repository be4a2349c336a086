/** How many sessions there were, and how many of them failed. */
export interface Cuenta {
  readonly sesiones: number
  readonly fallidas: number
}

/** The tolerated failure rate. Lost connections, closed tabs and blocked files make any version fail sometimes. */
const FALLAS_TOLERADAS = 0.005

// If the failures exceed their expected number by at most this many standard deviations and one failure, they count as
// chance. A stable version whose true failure rate is the tolerated rate exceeds this limit in at most one case of a
// hundred.
const CONTRADICTION = 2.33
// `upper` lies this many standard deviations above the number of failures. In about one case of a thousand, the true
// failure rate is still higher than the estimate from `upper`.
const MARGIN = 3

/**
 * The failure rate that a candidate is allowed to have, given the counts of the stable version. Usually, this rate is
 * `tolerada`. If the stable version clearly fails more often, it is an upper estimate of the stable version's rate.
 * So a cause that affects both versions, such as a database that is down, does not count against the candidate.
 */
export const tasaPermitida = (
  { sesiones, fallidas }: Cuenta,
  tolerada: number = FALLAS_TOLERADAS,
): number => {
  const expected = sesiones * tolerada
  if (fallidas <= expected + CONTRADICTION * Math.sqrt(expected) + 1) return tolerada
  const upper = fallidas + MARGIN ** 2 / 2 + MARGIN * Math.sqrt(fallidas + MARGIN ** 2 / 4)
  // The rate stays below 1, because `evidenciaDe` takes the logarithm of 1 minus the rate.
  return Math.min(Math.max(upper / sesiones, tolerada), 0.999)
}
