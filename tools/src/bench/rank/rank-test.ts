/**
 * Ranks the values. Equal values get the mean of their ranks. `ties` is the sum of t³ − t over all groups of t equal
 * values. `rankTest` corrects its variance with this sum.
 */
const rank = (values: readonly number[]): { ranks: number[]; ties: number } => {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = Array<number>(values.length)
  let ties = 0
  for (let from = 0; from < order.length;) {
    let to = from + 1
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1
    for (const index of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  return { ranks, ties }
}

/**
 * Runs a Mann-Whitney test. The result is the distance between the two samples in standard deviations. The result is
 * positive if the first sample tends to have larger values. If both samples come from the same distribution, the result
 * is above 2.58 or below −2.58 in 1 of 100 runs.
 */
export const rankTest = (one: readonly number[], other: readonly number[]): number => {
  const [n, m] = [one.length, other.length]
  const all = n + m
  const { ranks, ties } = rank([...one, ...other])
  const sum = ranks.slice(0, n).reduce((total, each) => total + each, 0)
  const u = sum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)))
  return variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance)
}
