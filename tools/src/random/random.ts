/** Returns numbers that are at least 0 and below 1. The same seed gives the same numbers. */
export type Random = () => number

/** Creates a random number generator of the kind «mulberry32». */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number that is at least `least` and below `bound`. */
export const wholeBetween = (random: Random, least: number, bound: number): number =>
  least + Math.floor(random() * (bound - least))
