import { plainText } from '@mi/domain'
import type { Palabra } from '../palabra.ts'

export type Unidad = 'g' | 'ml' | 'mg' | 'mcg' | 'kcal' | 'kj' | '%'

export interface Numero {
  readonly tipo: 'numero'
  /** The digits as read. A decimal comma is replaced by a point, and a separator of thousands is removed. */
  readonly cifras: string
  /** Only for a figure like «44,729», which could mean two numbers: `decimal` is «44.729», and `cifras` is «44729». */
  readonly decimal?: string
  readonly unidad: Unidad | null
  /** Whether the label says «less than» this number, as in «<0,5 g» or «menos de 0,5 g». */
  readonly menorQue: boolean
  readonly x: number
  readonly y: number
  readonly fin: number
  readonly alto: number
  /** The other reading of this place of the photo, if the place was read twice. */
  readonly relectura?: Numero
}

/** A word in lowercase and without accents. */
interface Texto {
  readonly tipo: 'texto'
  readonly texto: string
  readonly x: number
}

/** A unit without a number, such as «(g)» after the name of a row. */
interface Suelta {
  readonly tipo: 'unidad'
  readonly unidad: Unidad
  readonly x: number
}

export type Pieza = Numero | Texto | Suelta

// The forms include misread ones: «q» for «g», «rng» for «mg», «kca1» for «kcal», «m1» for «ml».
const UNITS: readonly (readonly [RegExp, Unidad])[] = [
  [/^(kcal|kcai|kca1|keal|cal)$/, 'kcal'],
  // «k/» and «k1» are misread «kJ/» and «kJ».
  [/^k[j3y1lik]?$/, 'kj'],
  [/^(mg|mq|rng|m9)$/, 'mg'],
  [/^(mcg|µg|ug|pg)$/, 'mcg'],
  [/^(ml|m1|mi|mil|rnl|rn1)$/, 'ml'],
  [/^([£€]?[gq][qydel]?|[£€]|gr|grs|gramos)$/, 'g'],
  [/^%$/, '%'],
]

const unitOf = (text: string): Unidad | undefined => UNITS.find(([form]) => form.test(text))?.[1]

const NUMBER = /([<≤«‹])?\s*(\d+(?:[.,]\d+)?)\s*([a-zµ%£€]+9?)?/g
// The comma of «0,107» does not separate thousands, because a number of at least one thousand never begins with 0.
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
// A digit inside a word, as in «pr0teina», is a letter that the text reader took for a digit.
const WORD_WITH_DIGIT = /^\p{L}{2,}[015]\p{L}{2,}$/u

const digitsOf = (text: string): string =>
  THOUSANDS.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.')

/** Restores digits that the text reader took for letters, as in «O g», «Og», «lg», «llg», «T2», «(SO g)» and «l2». */
const repaired = (text: string): string =>
  text
    .replace(/^[(<]?[o](?=(g|q|mg|%|\)|$))/, (found) => found.replace('o', '0'))
    .replace(/^e(?=m?g$)/, '0')
    .replace(/^[li|]{1,2}(?=(g|q|mg)$)/, (found) => '1'.repeat(found.length))
    .replace(/^t(?=\d)/, '1')
    .replace(/^s(?=\d+(m?[gq])?$)/, '5')
    .replace(/k[1li](?=\/)/, 'kj')
    .replace(/^(\(?)s[o0]$/, '$150')
    .replace(/(?<=\d[.,]?)o|o(?=[.,]?\d)/g, '0')
    .replace(/(?<=\d[.,]?)[li]|(?<!\p{L})[li](?=[.,]?\d)/gu, '1')
    .replace(/(?<=\d)[:;](?=\d)/g, '.')

const piecesOfWord = ({ texto, x, y, ancho, alto }: Palabra): Pieza[] => {
  const text = repaired(plainText(texto).trim())
  const bareWord = text.replace(/[^\p{L}\p{N}%µ£€]/gu, '')
  // «(9)» after a name is a misread «(g)», and «y)» is a misread «g)», as at the end of «(25 g)».
  if (/^(\([89]\)|y\))$/.test(text)) return [{ tipo: 'unidad', unidad: 'g', x }]
  const wholeUnit = unitOf(bareWord)
  if (wholeUnit) return [{ tipo: 'unidad', unidad: wholeUnit, x }]
  if (WORD_WITH_DIGIT.test(bareWord)) return [{ tipo: 'texto', texto: bareWord, x }]
  const pieces: Pieza[] = []
  const at = (place: number): number => x + (ancho * place) / Math.max(1, text.length)
  let done = 0
  const words = (from: number, to: number): void => {
    const part = text.slice(from, to)
    const bare = part.replace(/[^\p{L}\p{N}%µ£€]/gu, '')
    const unidad = unitOf(bare)
    if (unidad) pieces.push({ tipo: 'unidad', unidad, x: at(from) })
    else if (bare !== '') pieces.push({ tipo: 'texto', texto: bare, x: at(from) })
    else if (/[<≤«‹]/.test(part)) pieces.push({ tipo: 'texto', texto: '<', x: at(from) })
  }
  for (const match of text.matchAll(NUMBER)) {
    const [whole, less, digits = '', tail = ''] = match
    const unidad = unitOf(tail)
    // Letters directly before a number become a word («B» in «B12»). Letters directly after a number become its unit
    // («kcal» in «2000kcal»), or a word if they are not a unit.
    const end = match.index + whole.length - (unidad ? 0 : tail.length)
    words(done, match.index)
    pieces.push({
      tipo: 'numero',
      cifras: digitsOf(digits),
      ...(THOUSANDS.test(digits) && { decimal: digits.replace(',', '.') }),
      unidad: unidad ?? null,
      menorQue: less !== undefined,
      x: at(match.index),
      y,
      fin: at(end),
      alto,
    })
    done = end
  }
  words(done, text.length)
  return pieces
}

// A «y» is a misread «g» only in «100 y», because between other numbers it could be the word «y».
const unitBehind = (before: Numero, piece: Pieza): Unidad | undefined => {
  if (piece.tipo === 'unidad') return piece.unidad
  return piece.tipo === 'texto' && piece.texto === 'y' && before.cifras === '100' ? 'g' : undefined
}

const joinUnit = (before: Pieza | undefined, piece: Pieza): Pieza | undefined => {
  if (before?.tipo !== 'numero' || before.unidad !== null) return undefined
  const unidad = unitBehind(before, piece)
  return unidad && piece.x - before.fin < 2 * before.alto ? { ...before, unidad } : undefined
}

// A lone 8 or 9 after a number could be the unit of the number: a misread «g». `NEAR` and `BESIDE` are the largest gaps
// between the number and this digit, as multiples of the number's height. A second column is farther away than `NEAR`.
// `BESIDE` is used only in rows with more than two numbers.
const NEAR = 0.8
const BESIDE = 2

/** Joins «21,5 9» to «21,59», because the lone 9 could be a misread «g». Whether it is one is decided later. */
const joinNine = (before: Pieza | undefined, piece: Pieza, heights = NEAR): Pieza | undefined => {
  if (before?.tipo !== 'numero' || before.unidad !== null) return undefined
  if (piece.tipo !== 'numero' || !/^[89]$/.test(piece.cifras) || piece.unidad !== null || piece.menorQue)
    return undefined
  return piece.x - before.fin < heights * before.alto
    ? { ...before, cifras: `${before.cifras}${piece.cifras}`, fin: piece.fin }
    : undefined
}

// «menos de», «menor a», «menor que», «inferior a» and «less than» before a number.
const LESS = /^(<|menos|menor|inferior|less)$/
const AFTER_LESS = /^(de|que|a|than)$/

const isText = (piece: Pieza | undefined, form: RegExp): boolean =>
  piece?.tipo === 'texto' && form.test(piece.texto)

const joinLess = (before: Pieza | undefined, piece: Pieza): Pieza | undefined =>
  piece.tipo === 'numero' && isText(before, LESS) ? { ...piece, menorQue: true } : undefined

/**
 * In a row with more than two numbers, such as «5,2 9 2,9 g», joins a lone 8 or 9 to the number before it if the gap
 * between them is smaller than `BESIDE`. Percentages do not count as numbers of the row.
 */
const joinLoneNines = (pieces: readonly Pieza[]): Pieza[] => {
  const figures = pieces.filter((piece) => piece.tipo === 'numero' && piece.unidad !== '%')
  if (figures.length <= 2) return [...pieces]
  const joined: Pieza[] = []
  for (const piece of pieces) {
    const one = joinNine(joined.at(-1), piece, BESIDE)
    if (one) joined[joined.length - 1] = one
    else joined.push(piece)
  }
  return joined
}

// «0,» or «<O,» as a word of its own: a number whose decimal the text reader took for another word.
const HALF_NUMBER = /^[(<≤«‹]*[\do]{1,3}[.,]$/i
const DECIMAL = /^\d[\dgq]{0,2}[.,;)]*$/i
// The largest gap between such a word and its decimal, as a multiple of the word's height.
const DECIMAL_NEAR = 0.8

/** Joins «0,» and «9g» to «0,9g». */
const joinDecimals = (line: readonly Palabra[]): Palabra[] =>
  line.reduce<Palabra[]>((words, word) => {
    const before = words.at(-1)
    if (!before || !HALF_NUMBER.test(before.texto) || !DECIMAL.test(word.texto)) return [...words, word]
    if (word.x - before.x - before.ancho >= DECIMAL_NEAR * before.alto) return [...words, word]
    const joined = { ...before, texto: before.texto + word.texto, ancho: word.x + word.ancho - before.x }
    return [...words.slice(0, -1), joined]
  }, [])

/** The numbers, words and units of a line. A unit close behind a number becomes part of the number. */
export const piecesOf = (line: readonly Palabra[]): Pieza[] => {
  const pieces: Pieza[] = []
  for (const piece of joinDecimals(line).flatMap(piecesOfWord)) {
    const before = pieces.at(-1)
    if (isText(before, LESS) && isText(piece, AFTER_LESS)) continue
    const joined = joinUnit(before, piece) ?? joinNine(before, piece) ?? joinLess(before, piece)
    if (joined) pieces[pieces.length - 1] = joined
    else pieces.push(piece)
  }
  return joinLoneNines(pieces)
}
