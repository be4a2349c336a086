export type Combination<T extends Readonly<Record<string, readonly string[]>>> = {
  readonly [D in keyof T]: T[D][number]
}

const pairsOf = (combination: Readonly<Record<string, string>>): string[] => {
  const parts = Object.entries(combination).map(([dimension, value]) => `${dimension}=${value}`)
  return parts.flatMap((one, index) => parts.slice(index + 1).map((other) => `${one} ${other}`))
}

const productOf = (dimensions: Readonly<Record<string, readonly string[]>>): Record<string, string>[] =>
  Object.entries(dimensions).reduce<Record<string, string>[]>(
    (all, [dimension, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [dimension]: value }))),
    [{}],
  )

/**
 * Returns a few combinations. Each has one value of every dimension. Together, they contain every pair of values of two
 * dimensions. It is enough to test them, because each fault is assumed to come from only two values.
 * @throws if there are fewer than two dimensions or a dimension has no values, because nothing would then be tested.
 */
export const pairwise = <T extends Readonly<Record<string, readonly string[]>>>(
  dimensions: T,
): Combination<T>[] => {
  const values = Object.values(dimensions)
  if (values.length < 2 || values.some(({ length }) => length === 0))
    throw new Error('pairwise needs two dimensions, and values in each')
  const all = productOf(dimensions)
  const open = new Set(all.flatMap(pairsOf))
  const chosen: Record<string, string>[] = []
  const gainOf = (each: Record<string, string>): number =>
    pairsOf(each).filter((pair) => open.has(pair)).length
  while (open.size > 0) {
    const [first] = all
    if (!first) break
    const best = all.reduce((found, each) => (gainOf(each) > gainOf(found) ? each : found), first)
    chosen.push(best)
    pairsOf(best).forEach((pair) => open.delete(pair))
  }
  return chosen as Combination<T>[]
}
