/** How many sessions there were, and how many of them failed. */
export interface Cuenta {
  readonly sesiones: number
  readonly fallidas: number
}

/** The share of failing sessions that is nobody's fault: lines that break, tabs that are closed, blocked files. */
const FALLAS_TOLERADAS = 0.005

// One chance in a hundred that a stable version within its share is taken for a worse one.
const CONTRADICTION = 2.33
// The upper estimate is below the truth once in a thousand times.
const MARGIN = 3

/**
 * The failure rate that a candidate may have: the tolerated share, until the stable version's own failures contradict it
 * at one chance in a hundred. From then on its upper estimate counts, so that what breaks both versions (a database that
 * is down, a bad line) is not blamed on the candidate.
 */
export const tasaPermitida = (
  { sesiones, fallidas }: Cuenta,
  tolerada: number = FALLAS_TOLERADAS,
): number => {
  const expected = sesiones * tolerada
  if (fallidas <= expected + CONTRADICTION * Math.sqrt(expected) + 1) return tolerada
  const upper = fallidas + MARGIN ** 2 / 2 + MARGIN * Math.sqrt(fallidas + MARGIN ** 2 / 4)
  // Below 1, or a candidate that always fails would be impossible instead of unsuspicious.
  return Math.min(Math.max(upper / sesiones, tolerada), 0.999)
}
