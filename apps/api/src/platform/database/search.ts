// Each sign on the left looks like a special character of LIKE, on the right. `normalizar` in PostgreSQL replaces the
// sign with this character. So the same must happen here, before a word is escaped. Otherwise the character would stay
// unescaped, and `％` would match any text.
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
