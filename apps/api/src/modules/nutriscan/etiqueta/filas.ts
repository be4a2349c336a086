import { unitOfRow } from './lecturas.ts'
import { type Fila, filaOf, keywordOf } from './nombres.ts'
import type { Numero, Pieza, Unidad } from './piezas.ts'

export interface FilaLeida {
  readonly fila: Fila
  readonly numeros: readonly Numero[]
  /** The unit that is printed with the row's name, as in «Fibra (g)». It is the unit of all numbers of the row. */
  readonly unidad: Unidad | null
}

export interface FilasLeidas {
  readonly filas: readonly FilaLeida[]
  readonly noSignificativas: readonly Fila[]
}

interface Open {
  keywords: string[]
  numeros: Numero[]
  unidad: Unidad | null
}

// Matches sentences whose numbers are not figures of the food.
const FOOTNOTE =
  /unadieta|dietade|valoresdiarios|porcentajes|diariosderef|recomendad|porgramo|grasa9carb|basado|basedon|2000(kcal|calorias)/
const NOT_SIGNIFICANT = /fuentesignificativa|noaportacantidad|significantsource/
// Matches words that stand below a table, or in the octagonal warning signs beside a table. The table ends there.
// Otherwise, a row's name and a figure after these words would be read as the same row again.
const BELOW = /ingredientes|ingredients|valoresdiarios|unadieta|dailyvalue.*tellsyou|exceso/
// A match of `BELOW` ends the table only after this many rows, because some labels print ingredients above the table.
const TABLE = 4
const NOT_A_ROW = /porcion(es)?por|tamano|contenidoneto|servingsize|servingsper|ingredientes|cantidadpor100/

const textOf = (pieces: readonly Pieza[]): string =>
  pieces
    .map((piece) => (piece.tipo === 'texto' ? piece.texto : piece.tipo === 'numero' ? piece.cifras : ''))
    .join('')

const keywordsOf = (pieces: readonly Pieza[]): string[] =>
  pieces.flatMap((piece) => (piece.tipo === 'texto' ? (keywordOf(piece.texto) ?? []) : []))

const MAIN = new Set([
  'grasa',
  'carbohidrato',
  'azucar',
  'proteina',
  'sodio',
  'energia',
  'fibra',
  'sal',
  'otra',
])

const isAnother = (open: Open, keyword: string, isNewLine: boolean): boolean => {
  if (open.numeros.length > 0) return true
  // «Grasa saturada» is one name, because «saturada» is not in `MAIN`. A second word of `MAIN` begins another row,
  // except in «calorías de grasa».
  const isSecond = MAIN.has(keyword) && open.keywords.some((own) => MAIN.has(own) && own !== keyword)
  return isSecond && (isNewLine || !open.keywords.includes('energia') || keyword !== 'grasa')
}

/** Whether a line continues an energy row, as «295 kcal» does after a line that ends in «1232 kJ/». */
const isRestOfEnergy = ({ keywords, numeros }: Open, pieces: readonly Pieza[]): boolean =>
  keywords.includes('energia') &&
  numeros.every(({ unidad }) => unidad === 'kj') &&
  pieces.length > 0 &&
  pieces.every((piece) => piece.tipo === 'numero' && piece.unidad === 'kcal')

const hasComma = ({ cifras }: Numero): boolean => cifras.includes('.')

/**
 * If only the second reading (`relectura`) of a number in grams has a comma, the second reading replaces the first,
 * because the text reader often loses a comma, but hardly ever invents one.
 */
const withSeenComma = (numeros: readonly Numero[], fila: Fila): readonly Numero[] =>
  unitOfRow(fila) !== 'g'
    ? numeros
    : numeros.map((numero) => {
        const { relectura, x, ...first } = numero
        if (!relectura || !hasComma(relectura) || hasComma(numero)) return numero
        return { ...relectura, x, relectura: { ...first, x } }
      })

const createCollector = () => {
  const filas: FilaLeida[] = []
  let open: Open | undefined
  const close = (): void => {
    const fila = open && filaOf(open.keywords)
    if (open && fila !== undefined)
      filas.push({ fila, numeros: withSeenComma(open.numeros, fila), unidad: open.unidad })
    open = undefined
  }
  const addKeyword = (keyword: string, isNewLine: boolean): void => {
    if (!open || isAnother(open, keyword, isNewLine)) {
      close()
      open = { keywords: [], numeros: [], unidad: null }
    }
    open.keywords.push(keyword)
  }
  const addLine = (pieces: readonly Pieza[]): void => {
    // A row that already has numbers gets no more numbers from the next line. The only exception is an energy row
    // in kJ, if the next line gives the energy in kcal (`isRestOfEnergy`).
    if (open && open.numeros.length > 0 && !isRestOfEnergy(open, pieces)) close()
    let isNewLine = true
    for (const piece of pieces) {
      if (piece.tipo === 'texto') {
        const keyword = keywordOf(piece.texto)
        if (keyword !== undefined) addKeyword(keyword, isNewLine)
        isNewLine = false
      } else if (piece.tipo === 'numero') open?.numeros.push(piece)
      else if (open?.numeros.length === 0) open.unidad ??= piece.unidad
    }
  }
  const end = (): FilaLeida[] => {
    close()
    return filas
  }
  const isTable = (): boolean =>
    filas.filter(({ fila, numeros }) => fila !== 'otra' && numeros.length > 0).length >= TABLE
  return { addLine, end, isTable }
}

/** Moves the number of a line such as «Incluye 10 g de azúcares añadidos» behind the name. */
const withNameFirst = (pieces: readonly Pieza[]): readonly Pieza[] => {
  const [first] = pieces
  if (first?.tipo !== 'texto' || !/^(incluye|includes|incl)$/.test(first.texto)) return pieces
  const rest = pieces.slice(1)
  return [...rest.filter(({ tipo }) => tipo !== 'numero'), ...rest.filter(({ tipo }) => tipo === 'numero')]
}

/** The rows that are named in a list such as «grasas saturadas, grasas trans», which does not name the total fat. */
const filasOf = (keywords: readonly string[]): Fila[] =>
  keywords
    .reduce<string[][]>((names, keyword) => {
      const name = names.at(-1)
      if (!name || MAIN.has(keyword)) return [...names, [keyword]]
      return [...names.slice(0, -1), [...name, keyword]]
    }, [])
    .flatMap((name) => filaOf(name) ?? [])

/** Reads the rows of a table or of running text. The numbers between two names belong to the first name. */
export const readFilas = (lines: readonly (readonly Pieza[])[]): FilasLeidas => {
  const collector = createCollector()
  const insignificant: string[] = []
  let isSkipping = false
  for (const pieces of lines) {
    const text = textOf(pieces)
    if (BELOW.test(text) && collector.isTable()) break
    if (NOT_SIGNIFICANT.test(text)) isSkipping = true
    else if (pieces.some(({ tipo }) => tipo === 'numero')) isSkipping = false
    if (isSkipping) {
      insignificant.push(...keywordsOf(pieces))
      continue
    }
    if (!FOOTNOTE.test(text) && !NOT_A_ROW.test(text)) collector.addLine(withNameFirst(pieces))
  }
  return { filas: collector.end(), noSignificativas: filasOf(insignificant) }
}
