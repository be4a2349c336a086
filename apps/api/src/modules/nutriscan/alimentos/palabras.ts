import { plainText } from '@mi/domain'

// People add or leave out these words freely. «Sin» is missing here, because food that is «sin azúcar» is another food.
const LINKING = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'un',
  'una',
  'y',
  'con',
  'en',
  'al',
  'a',
  'e',
  'o',
])
const AMOUNT = /^\d+([.,]\d+)?(g|gr|grs|kg|ml|l|lt|cc|oz|und)?$/
const UNIT = /^(g|gr|grs|gramos|kg|ml|lt|cc|oz|und|unidad|unidades|x)$/

/** Returns the same form for «frijoles» and «frijol», for «nueces» and «nuez», and for «tomates» and «tomate». */
const stemOf = (word: string): string => {
  if (word.length < 4) return word
  const singular = word.replace(/s$/, '').replace(/e$/, '')
  return singular.replace(/c$/, 'z')
}

/** Lists the words of a text without accents, capitals and plural endings. Amounts and linking words are omitted. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N},.]+/u)
    .map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
    .filter((word) => word !== '' && !LINKING.has(word) && !AMOUNT.test(word) && !UNIT.test(word))
    .map(stemOf)

const swapped = (a: string, b: string, i: number, j: number): boolean =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]

/** Counts differing letters. Two swapped neighbouring letters count as one difference (optimal string alignment). */
export const distanceBetween = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const least = Math.min(change, (last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      current.push(swapped(a, b, i, j) ? Math.min(least, (beforeLast[j - 2] ?? 0) + 1) : least)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/**
 * Whether `typed` could be `word` with a typo. Words of at least four letters are allowed to differ in one letter, and
 * words of at least nine letters in two. The first letter has to be right, because «pera» and «cera» are different
 * things.
 */
export const isTypo = (typed: string, word: string): boolean => {
  const length = Math.min(typed.length, word.length)
  const allowed = length >= 9 ? 2 : 1
  if (length < 4 || !word.startsWith(typed.charAt(0)) || Math.abs(typed.length - word.length) > allowed)
    return false
  return distanceBetween(typed, word) <= allowed
}
