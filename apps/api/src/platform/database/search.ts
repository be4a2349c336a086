// `normalizar` in PostgreSQL folds these into the special characters of LIKE, so they must be folded before escaping.
const FOLDED: Readonly<Record<string, string>> = {
  '％': '%',
  '﹪': '%',
  '＿': '_',
  '＼': '\\',
  '﹨': '\\',
  '∖': '\\',
}

/** The words of a search text. */
export const searchWords = (q: string): string[] =>
  q
    .normalize('NFC')
    .replace(/[％﹪＿＼﹨∖]/g, (sign) => FOLDED[sign] ?? sign)
    .split(/\s+/)
    .filter((word) => word !== '')

/** A word with the special characters of LIKE escaped. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** One LIKE pattern per word. Words match in any order, so «l leche» finds «Leche entera 1 L». */
export const searchPatterns = (q: string): string[] => searchWords(q).map((word) => `%${escapeLike(word)}%`)
