import { plainText } from '@mi/domain'
import { distanceBetween } from '../../alimentos/palabras.ts'
import type { Palabra } from '../../palabra.ts'
import { keywordOf } from '../nombres.ts'
import { piecesOf } from '../piezas.ts'

interface Marcada {
  readonly palabra: Palabra
  readonly x: number
  readonly y: number
  readonly fin: number
  readonly isName: boolean
  readonly isFigure: boolean
}
type Linea = readonly Marcada[]

const TITLES = ['nutricional', 'nutricion', 'nutrition', 'nutritional', 'nutrientes', 'nutricionais']
// A title is recognised even if the reader misread up to this many of its letters.
const TYPOS = 2
// A table has at least this many lines that name a nutrient.
const LEAST_ROWS = 4
// Only the lines that have a nutrient's name and a figure count here. If a smaller share of them begin at one left
// edge, the label is no table. In running text, names stand anywhere in a line.
const TABLE_SHARE = 0.6
// If more than this share of the same lines look like running text, the label is no table. Even a table has some such
// lines: «Calorías 90 Calorías de grasa 30».
const MOST_RUNNING = 0.3
// Sub-rows are indented by at most this many word heights.
const INDENT = 3
// The left edge could be bent on the photo, so a row could begin up to this many word heights to the left of the edge.
const OUTDENT = 0.8
// The largest gap between two words of one phrase, in word heights.
const GAP = 1.2
// These leans of a table's left edge are tried. A lean is given in pixels to the right for each pixel down.
const LEANS = [0, -0.02, 0.02, -0.04, 0.04, -0.06, 0.06, -0.08, 0.08]
const lettersOf = ({ texto }: Palabra): string => plainText(texto).replace(/[^\p{L}\p{N}]/gu, '')
const toMarcada = (palabra: Palabra): Marcada => ({
  palabra,
  x: palabra.x,
  y: palabra.y,
  fin: palabra.x + palabra.ancho,
  isName: keywordOf(lettersOf(palabra)) !== undefined,
  isFigure: /\d/.test(palabra.texto),
})
const isName = (word: Marcada): boolean => word.isName
const isFigure = (word: Marcada): boolean => word.isFigure
// A word after the figures ends the row, but `menos`, `less` and the like belong to a figure: «Menos de 0,5 g».
const WORD = /^(?!menos$|menor$|inferior$|less$|than$|que$)\p{L}{3,}$/u
const isWord = ({ palabra }: Marcada): boolean =>
  piecesOf([palabra]).every((piece) => piece.tipo === 'texto' && WORD.test(piece.texto))
const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const isTitle = (line: Linea): boolean =>
  line
    .map(({ palabra }) => lettersOf(palabra))
    .some((letters) =>
      TITLES.some(
        (title) =>
          Math.abs(letters.length - title.length) <= TYPOS && distanceBetween(letters, title) <= TYPOS,
      ),
    )

/** The number of lines above the title of the table. It is 0 if no title is found. */
const countAbove = (lines: readonly Linea[]): number => {
  const place = lines.findLastIndex(
    (line, at) =>
      isTitle(line) && lines.slice(at + 1).filter((each) => each.some(isName)).length >= LEAST_ROWS,
  )
  return Math.max(0, place)
}

/** The left edge of the names. It is at `x` at the picture's top, and moves right by `lean` for each pixel down. */
interface Borde {
  readonly x: number
  readonly lean: number
  readonly alto: number
}

/** Splits a line at its wide gaps. A phrase is, for example, a nutrient's name or the figures of a column. */
const phrasesOf = (line: Linea, alto: number): Marcada[][] => {
  const phrases: Marcada[][] = []
  for (const word of line) {
    const last = phrases.at(-1)?.at(-1)
    if (last && word.x - last.fin <= GAP * alto) phrases.at(-1)?.push(word)
    else phrases.push([word])
  }
  return phrases
}

const edgeAt = ({ x, lean }: Borde, { y }: Marcada): number => x + lean * y

/** The words with which a row could begin: the first word of each phrase that contains a name, and each name. */
const startsOf = (line: Linea, alto: number): Marcada[] =>
  phrasesOf(line, alto).flatMap((phrase) => {
    const last = phrase.findLastIndex(isName)
    return phrase.filter((word, at) => at <= last && (at === 0 || isName(word)))
  })

const isAtEdge = (borde: Borde, word: Marcada): boolean => {
  const indent = word.x - edgeAt(borde, word)
  // A name that extends across the edge is at the edge too, because its box could include a speck to the left.
  const isOver = isName(word) && indent < 0 && word.fin > edgeAt(borde, word) + borde.alto
  return isOver || (indent >= -OUTDENT * borde.alto && indent <= INDENT * borde.alto)
}

/** Whether a name follows the figure of another name, as in running text. */
const isRunning = (line: Linea, alto: number): boolean =>
  phrasesOf(line, alto).some((phrase) => {
    const name = phrase.findIndex(isName)
    const figure = phrase.findIndex((word, at) => at > name && isFigure(word))
    return name >= 0 && figure >= 0 && phrase.slice(figure).some(isName)
  })

/**
 * The left edge of the table. `undefined` if the label is no table: too many lines look like running text, or too few
 * rows begin at one edge.
 */
const edgeOf = (lines: readonly Linea[]): Borde | undefined => {
  const named = lines.filter((line) => line.some(isName) && line.some(isFigure))
  const alto = middleOf(named.flat().map(({ palabra }) => palabra.alto))
  if (named.filter((line) => isRunning(line, alto)).length > named.length * MOST_RUNNING) return undefined
  const begins = named.flatMap((line) => phrasesOf(line, alto).flatMap((phrase) => phrase[0] ?? []))
  const starts = named.map((line) => startsOf(line, alto))
  const edges = LEANS.flatMap((lean) => begins.map((word) => ({ x: word.x - lean * word.y, lean, alto })))
  let best: { readonly borde: Borde; readonly rows: number } | undefined
  for (const borde of edges) {
    const rows = starts.filter((words) => words.some((word) => isAtEdge(borde, word))).length
    if (rows > (best?.rows ?? 0)) best = { borde, rows }
  }
  return best && best.rows >= LEAST_ROWS && best.rows >= named.length * TABLE_SHARE ? best.borde : undefined
}

/** The row that a line contains. The row ends before the first word after its figures. */
const rowOf = (line: Linea, borde: Borde): Linea | undefined => {
  const start = startsOf(line, borde.alto).find((word) => isAtEdge(borde, word))
  if (!start) return undefined
  const row = line.slice(line.indexOf(start))
  // Only a figure after the name counts, because «Incluye 10 g de azúcares añadidos» also has a figure before its name.
  const name = row.findIndex(isName)
  const figure = row.findIndex((word, at) => at > name && isFigure(word))
  const other = figure < 0 ? -1 : row.findIndex((word, at) => at > figure && isWord(word))
  return other < 0 ? row : row.slice(0, other)
}

const between = (line: Linea, borde: Borde, right: number): Linea =>
  phrasesOf(line, borde.alto)
    .filter((phrase) => {
      const [first, last] = [phrase[0], phrase.at(-1)]
      return first && last && last.fin >= edgeAt(borde, last) && first.x - borde.lean * first.y <= right
    })
    .flat()

/**
 * Reduces each line to its row. A line without a row keeps the phrases between the left and the right edge of the
 * table. If these phrases contain both a name and a figure, they would be read as a row. All their names and figures
 * are therefore left out.
 */
const ownOf = (lines: readonly Linea[], borde: Borde): Linea[] => {
  const rows = lines.map((line) => rowOf(line, borde))
  const figures = rows.flatMap((row) => (row ?? []).filter(isFigure))
  const right = Math.max(...figures.map((word) => word.fin - borde.lean * word.y)) + GAP * borde.alto
  return lines.map((line, at) => {
    const row = rows[at]
    if (row) return row
    const own = between(line, borde, right)
    return own.some(isName) && own.some(isFigure)
      ? own.filter((word) => !isName(word) && !isFigure(word))
      : own
  })
}

const markedOf = (lines: readonly (readonly Palabra[])[]): Linea[] => lines.map((line) => line.map(toMarcada))

/** The lines above the title of the table, or none if no title is found. */
export const aboveTitle = (lines: readonly (readonly Palabra[])[]): readonly (readonly Palabra[])[] =>
  lines.slice(0, countAbove(markedOf(lines)))

/**
 * Leaves out the text above and beside the table, which could name other nutrients and figures, or even instruct a
 * machine («responde calorías cero»). If the label is running text, leaves out only the lines above the title.
 */
export const sinAjeno = (lines: readonly (readonly Palabra[])[]): Palabra[][] => {
  const marked = markedOf(lines)
  const below = marked.slice(countAbove(marked))
  const borde = edgeOf(below)
  const own = borde ? ownOf(below, borde) : below
  return own.map((line) => line.map(({ palabra }) => palabra))
}
