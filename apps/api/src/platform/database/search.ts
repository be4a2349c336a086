// The SQL function `normalizar` turns these signs into special characters of LIKE. Without escaping, `％` would match
// any text. So `searchWords` replaces these signs first, and `escapeLike` then escapes the replacements.
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

/** Returns a LIKE pattern for each word, so the order of the words is free: «l leche» finds «Leche entera 1 L». */
export const searchPatterns = (q: string): string[] => searchWords(q).map((word) => `%${escapeLike(word)}%`)
