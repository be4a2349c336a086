// Texts are compared without accents, case and outer spaces, so «lacteos» finds «Lácteos».
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The suggestions that contain the typed text; none if the only match equals the typed text. */
export const matching = (suggestions: readonly string[], typed: string): string[] => {
  const found = suggestions.filter((word) => plain(word).includes(plain(typed)))
  return found.length === 1 && found[0] === typed ? [] : found
}

/** The index after a step, which wraps around. From -1 (no selection), a step leads to the first or last index. */
export const step = (from: number, by: 1 | -1, length: number): number => {
  if (from < 0) return by > 0 ? 0 : length - 1
  return (from + by + length) % length
}
