const SHORTEST_MS = 60_000
const LONGEST_MS = 15 * 60_000

/** The ms without calls to Open Food Facts after a refusal: as long as `retry-after` asks for, within bounds. */
export const restOf = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, SHORTEST_MS), LONGEST_MS) : SHORTEST_MS
}
