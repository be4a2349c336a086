const SHORTEST_MS = 60_000
const LONGEST_MS = 15 * 60_000

/**
 * Returns how many milliseconds calls pause after Open Food Facts refused one. This is the time in the header
 * `retry-after`, but at least `SHORTEST_MS` and at most `LONGEST_MS`.
 */
export const restOf = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, SHORTEST_MS), LONGEST_MS) : SHORTEST_MS
}
