// `normalizar` in PostgreSQL turns these signs into special characters of LIKE. They are replaced before a word is
// escaped, because otherwise `％` would match any text.
const FOLDED: Readonly<Record<string, string>> = {
  '％': '%',
  '﹪': '%',
  '＿': '_',
  '＼': '\\',
  '﹨': '\\',
  '∖': '\\',
}

export const searchWords = (q: string): string[] =>
  q
    .normalize('NFC')
    .replace(/[％﹪＿＼﹨∖]/g, (sign) => FOLDED[sign] ?? sign)
    .split(/\s+/)
    .filter((word) => word !== '')

export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Words match in any order: «l leche» finds «Leche entera 1 L». */
export const searchPatterns = (q: string): string[] => searchWords(q).map((word) => `%${escapeLike(word)}%`)
