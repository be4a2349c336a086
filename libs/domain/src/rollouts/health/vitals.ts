/**
 * The upper edges of the buckets in the histogram of a web vital, in milliseconds. One more bucket is for all longer
 * durations.
 */
export const CUBOS = [
  50, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000,
] as const

// web.dev rates a vital as poor if it takes longer than this number of milliseconds.
const POOR = { lcp: 4000, inp: 500 } as const

/** The index of the bucket that a duration belongs to. */
export const cuboDe = (ms: number): number => {
  const found = CUBOS.findIndex((edge) => ms <= edge)
  return found === -1 ? CUBOS.length : found
}

/** Whether all durations in a bucket are poor by the rating of web.dev. */
export const isLento = (vital: keyof typeof POOR, cubo: number): boolean => cubo > cuboDe(POOR[vital])

/**
 * The 75th percentile of durations (`p75`, in milliseconds) and the number of durations (`muestras`). If there are no
 * durations, the result is `null`. The percentile is computed as if the durations in each bucket were spread evenly.
 * @param cantidades for the index of each bucket, the number of durations in this bucket.
 */
export const p75De = (cantidades: ReadonlyMap<number, number>): { muestras: number; p75: number } | null => {
  const muestras = [...cantidades.values()].reduce((sum, each) => sum + each, 0)
  if (muestras === 0) return null
  let below = 0
  for (const [cubo, cantidad] of [...cantidades].sort(([a], [b]) => a - b)) {
    const wanted = muestras * 0.75 - below
    const from = CUBOS[cubo - 1] ?? 0
    // The last bucket has no upper edge, so its lower edge is used.
    const to = CUBOS[cubo] ?? from
    if (cantidad >= wanted) return { muestras, p75: Math.round(from + (to - from) * (wanted / cantidad)) }
    below += cantidad
  }
  return { muestras, p75: CUBOS.at(-1) ?? 0 }
}
