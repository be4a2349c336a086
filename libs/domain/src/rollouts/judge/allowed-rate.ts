/** How many sessions there were, and how many of them failed. */
export interface Cuenta {
  readonly sesiones: number
  readonly fallidas: number
}

/** Any version fails in this share of sessions, because of lost connections, closed tabs or blocked files. */
const FALLAS_TOLERADAS = 0.005

// How many standard deviations above the expected failures still count as chance. A stable version that fails exactly
// as often as tolerated has more failures in at most one case of a hundred.
const CONTRADICTION = 2.33
// How many standard deviations `upper` lies above the failures that were seen. In about one case of a thousand, it is
// still too low.
const MARGIN = 3

/**
 * The failure rate that a candidate may have, given the counts of the stable version. It is `tolerada`, unless the
 * stable version clearly fails more often. Then it is an upper estimate of the stable version's failure rate. So causes
 * that affect both versions, such as a database that is down, do not count against the candidate.
 */
export const tasaPermitida = (
  { sesiones, fallidas }: Cuenta,
  tolerada: number = FALLAS_TOLERADAS,
): number => {
  const expected = sesiones * tolerada
  if (fallidas <= expected + CONTRADICTION * Math.sqrt(expected) + 1) return tolerada
  const upper = fallidas + MARGIN ** 2 / 2 + MARGIN * Math.sqrt(fallidas + MARGIN ** 2 / 4)
  // Stays below 1, because `evidenciaDe` takes the logarithm of 1 minus this rate.
  return Math.min(Math.max(upper / sesiones, tolerada), 0.999)
}
