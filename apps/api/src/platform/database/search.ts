// `normalizar` in PostgreSQL folds these into wildcards, so they have to be folded before escaping.
const FOLDED: Readonly<Record<string, string>> = {
  '％': '%',
  '﹪': '%',
  '＿': '_',
  '＼': '\\',
  '﹨': '\\',
  '∖': '\\',
}

/** One LIKE pattern per word, so that «leche 1L» finds «Leche entera 1 L» in any order of words. */
export const searchPatterns = (q: string): string[] =>
  q
    .normalize('NFC')
    .replace(/[％﹪＿＼﹨∖]/g, (sign) => FOLDED[sign] ?? sign)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
