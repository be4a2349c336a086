// «lacteos» finds «Lácteos».
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The suggestions that contain what was typed; none when the only one is what stands there already. */
export const matching = (suggestions: readonly string[], typed: string): string[] => {
  const found = suggestions.filter((word) => plain(word).includes(plain(typed)))
  return found.length === 1 && found[0] === typed ? [] : found
}

/** The next place in a ring of `length`; from nowhere (-1) to either end. */
export const step = (from: number, by: 1 | -1, length: number): number => {
  if (from < 0) return by > 0 ? 0 : length - 1
  return (from + by + length) % length
}
