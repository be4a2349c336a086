/** How many sessions there were, and how many of them failed. */
export interface Cuenta {
  readonly sesiones: number
  readonly fallidas: number
}

/** The share of sessions that fail with any version: lost connections, closed tabs, blocked files. */
const FALLAS_TOLERADAS = 0.005

// In standard deviations. A stable version that fails exactly as often as tolerated exceeds this limit by chance in one
// case of a hundred.
const CONTRADICTION = 2.33
// In standard deviations. With this margin, the upper estimate is below the true rate in one case of a thousand.
const MARGIN = 3

/**
 * The failure rate that a candidate may have: the tolerated share, or, if the stable version fails clearly more often,
 * the upper estimate of its rate. So causes that affect both versions, such as a database that is down, do not count
 * against the candidate.
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
