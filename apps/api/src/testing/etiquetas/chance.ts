/** Random choices from a seed, so that the same seed gives the same label. */
export interface Chance {
  /** A number that is at least `least` and less than `bound`. */
  readonly between: (range: readonly [least: number, bound: number]) => number
  /** A whole number from `least` to `most`. */
  readonly whole: (least: number, most: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
  /** Chooses a key. The probability of each key is in proportion to its weight. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
  readonly happens: (probability: number) => boolean
}

/** The random generator «mulberry32». */
const createRandom = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The seed of the label at a place in a series. Each place of a series has a different seed. */
export const seedOf = (series: number, place: number): number =>
  Math.imul(series ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b) >>> 0

export const createChance = (seed: number): Chance => {
  const random = createRandom(seed)
  const whole = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  return {
    between: ([least, bound]) => least + random() * (bound - least),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (left -= weight) < 0)
      return (found ?? entries[0]!)[0]
    },
    happens: (probability) => random() < probability,
  }
}
