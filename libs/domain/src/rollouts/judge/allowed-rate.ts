/** How many sessions there were, and how many of them failed. */
export interface Cuenta {
  readonly sesiones: number
  readonly fallidas: number
}

/** Lost connections, closed tabs and blocked files, with any version. */
const FALLAS_TOLERADAS = 0.005

// In standard deviations: a stable version that fails as often as tolerated exceeds it in one case of a hundred.
const CONTRADICTION = 2.33
// In standard deviations: the upper estimate is below the true rate in one case of a thousand.
const MARGIN = 3

/**
 * The failure rate that a candidate may have: the tolerated share, or the upper estimate of the stable version's
 * clearly higher rate, so that causes such as a database that is down do not count against it.
 */
export const tasaPermitida = (
  { sesiones, fallidas }: Cuenta,
  tolerada: number = FALLAS_TOLERADAS,
): number => {
  const expected = sesiones * tolerada
  if (fallidas <= expected + CONTRADICTION * Math.sqrt(expected) + 1) return tolerada
  const upper = fallidas + MARGIN ** 2 / 2 + MARGIN * Math.sqrt(fallidas + MARGIN ** 2 / 4)
  // `evidenciaDe` takes the logarithm of 1 minus this rate.
  return Math.min(Math.max(upper / sesiones, tolerada), 0.999)
}
