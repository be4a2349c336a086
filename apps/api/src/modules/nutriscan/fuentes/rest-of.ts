const SHORTEST_MS = 60_000
const LONGEST_MS = 15 * 60_000

/** How many ms to pause calls after a refusal by Open Food Facts: as many as `retry-after` asks for, within bounds. */
export const restOf = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, SHORTEST_MS), LONGEST_MS) : SHORTEST_MS
}
