/** One LIKE pattern per word, so that «leche 1L» finds «Leche entera 1 L» in any order of words. */
export const searchPatterns = (q: string): string[] =>
  q
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
