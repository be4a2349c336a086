import { keywordOf } from './nombres.ts'
import type { Numero, Pieza } from './piezas.ts'

/** A possible size of the portion. `costo` is 0 for a number that was read with its unit, and higher for a guess. */
export interface Tamano {
  readonly cantidad: number
  readonly unidad: 'g' | 'ml'
  readonly costo: number
}

export interface Cabecera {
  readonly tamanos: readonly Tamano[]
  readonly hasPor100: boolean
  readonly hasPorPorcion: boolean
  /** Whether the column for 100 g is left of the portion's column; `undefined` if the heads do not show their order. */
  readonly is100First: boolean | undefined
  readonly unidad100: 'g' | 'ml' | undefined
}

const LARGEST = 1000
/** The cost of a number without a unit. It could be a count of spoons, so it is used only if the rows agree with it. */
export const BARE = 3
/**
 * The cost of a size whose unit was read as a digit. On a label of one column, no size with a higher cost is used,
 * because no other column could confirm that size.
 */
export const MISREAD = 1
/** The cost of a size that ends in 8 or 9 if this digit is no misread unit, but the unit was not read at all. */
const UNITLESS = 2
const isPortionWord = (text: string): boolean =>
  /^(por)?(porcion|porciones|por[cg].{1,2}o|serving|racion)$/.test(text)

const textOf = (pieces: readonly Pieza[]): string =>
  pieces
    .map((piece) => (piece.tipo === 'texto' ? piece.texto : piece.tipo === 'numero' ? piece.cifras : ''))
    .join('')

/** The sizes that a number could mean. «(309)» could be «(30 g)», because the text reader often takes «g» for a 9. */
const sizesOf = (numero: Numero): Tamano[] => {
  const value = Number(numero.cifras)
  if (numero.unidad === 'g' || numero.unidad === 'ml')
    return [{ cantidad: value, unidad: numero.unidad, costo: 0 }]
  if (numero.unidad !== null) return []
  return /\d[89]$/.test(numero.cifras)
    ? [
        { cantidad: Number(numero.cifras.slice(0, -1)), unidad: 'g', costo: MISREAD },
        { cantidad: value, unidad: 'g', costo: UNITLESS },
      ]
    : [{ cantidad: value, unidad: 'g', costo: BARE }]
}

const isHundred = (numero: Numero): 'g' | 'ml' | undefined => {
  if (Number(numero.cifras) === 100 && (numero.unidad === 'g' || numero.unidad === 'ml')) return numero.unidad
  // «1000 g» and «1009» are misread «100 g». In «1000 g», the unit was read twice, first as «0» and then as «g».
  if (numero.cifras === '1000' && numero.unidad === 'g') return 'g'
  return /^100[89]$/.test(numero.cifras) && numero.unidad === null ? 'g' : undefined
}

// «Contenido neto 100 g» is the weight of the package. In such a line, only «por 100 g» is the head of a column.
const NET_CONTENT = /neto|contenido[:.]?\d|netwt|netweight|drenado|escurrido|ingredientes|ingredients/
const NET_AT_END = /(neto|netos|netwt|netweight|contenido)$/
// A column's head is at most this many lines above a row. The lines between them can give the units, for example.
const LINES_ABOVE_ROWS = 3

const isRow = (line: readonly Pieza[]): boolean => {
  const name = line.findIndex((piece) => piece.tipo === 'texto' && keywordOf(piece.texto) !== undefined)
  return name >= 0 && line.slice(name).some(({ tipo }) => tipo === 'numero')
}

/** Whether a «100 g» is the head of a column: it follows «por», «cada» or «per», or is above the rows. */
const isHeadAt = (lines: readonly (readonly Pieza[])[], place: number, index: number): boolean => {
  const line = lines[place] ?? []
  const [last, beforeLast] = [line[index - 1], line[index - 2]]
  const isNamed = [last, beforeLast].some(
    (piece) => piece?.tipo === 'texto' && /^(por|cada|per)$/.test(piece.texto),
  )
  if (NET_CONTENT.test(textOf(line)) || NET_AT_END.test(textOf(lines[place - 1] ?? [])))
    return last?.tipo === 'texto' && last.texto === 'por'
  if (isNamed) return true
  return !isRow(line) && lines.slice(place + 1, place + 1 + LINES_ABOVE_ROWS).some(isRow)
}

const numbersOf = (pieces: readonly Pieza[]): Numero[] => pieces.filter((piece) => piece.tipo === 'numero')

const placeOfPortion = (line: readonly Pieza[]): number | undefined =>
  line.find((piece) => piece.tipo === 'texto' && isPortionWord(piece.texto))?.x

// «Porciones por envase: 8» gives the number of portions, not their size.
const COUNT_LINE = /porcion(es)?porenvase|numerode|servingsper|porcoesporembalagem/

/** The numbers after the word for a portion. They end where a row's name or the count of portions begins. */
const behindPortion = (line: readonly Pieza[]): Numero[] => {
  const from = line.findIndex(
    (piece) => piece.tipo === 'texto' && (isPortionWord(piece.texto) || piece.texto === 'tamano'),
  )
  if (from < 0) return []
  return beforeRow(line.slice(from + 1))
}

const beforeRow = (pieces: readonly Pieza[]): Numero[] => {
  const end = pieces.findIndex(
    (piece) =>
      piece.tipo === 'texto' &&
      (keywordOf(piece.texto) !== undefined || /^(numero|porciones)$/.test(piece.texto)),
  )
  return numbersOf(end < 0 ? pieces : pieces.slice(0, end))
}

/**
 * The possible sizes of the portion in a line. If a line such as «Porción: 1 vaso» gives no size with a unit, the
 * sizes with a unit in the next line are added.
 */
const sizesAt = (lines: readonly (readonly Pieza[])[], place: number): Tamano[] => {
  const line = lines[place] ?? []
  const text = textOf(line)
  if (COUNT_LINE.test(text) && !/tamano|porcion\d/.test(text)) return []
  const own = behindPortion(line)
  const isSize = /tamano|servingsize/.test(text)
  const sizes = own.filter((numero) => isSize || !isHundred(numero)).flatMap(sizesOf)
  // After a line such as «Porción: 1 vaso», the next line could give the size. After «por porción», the head of a
  // column, the next line does not give the size.
  const mayGoOn = isSize || /(?<!por)porcion\d/.test(text)
  if (!mayGoOn || sizes.some(({ costo }) => costo < BARE)) return sizes
  return [
    ...sizes,
    ...beforeRow(lines[place + 1] ?? [])
      .flatMap(sizesOf)
      .filter(({ costo }) => costo < BARE),
  ]
}

/** «Por 100» without a unit is a head only directly beside the head «Por porción», as in «Por 100 Por porción». */
const bareHundredOf = (
  line: readonly Pieza[],
  place: number,
): { x: number; line: number; unidad: undefined } | undefined => {
  if (!/^\D{0,3}(por100[a-z]{0,2}porporcion|porporcionpor100)/.test(textOf(line))) return undefined
  const piece = line.find((each) => each.tipo === 'numero' && each.cifras === '100')
  return piece && { x: piece.x, line: place, unidad: undefined }
}

export const readCabecera = (lines: readonly (readonly Pieza[])[]): Cabecera => {
  const tamanos: Tamano[] = []
  let hundred: { x: number; line: number; unidad: 'g' | 'ml' | undefined } | undefined
  let portion: { x: number; line: number } | undefined
  for (const [place, line] of lines.entries()) {
    const text = textOf(line)
    // «Tamaño de porción: 100 g» gives a size and is not the head of a column.
    const isSize = /tamano|servingsize/.test(text)
    const hundreds = line.flatMap((piece, index) => {
      const unidad = isSize || piece.tipo !== 'numero' ? undefined : isHundred(piece)
      return unidad && isHeadAt(lines, place, index) ? [{ x: piece.x, line: place, unidad }] : []
    })
    hundred ??= hundreds[0] ?? bareHundredOf(line, place)
    tamanos.push(...sizesAt(lines, place))
    const x = placeOfPortion(line)
    // «Porciones por envase» and «Tamaño de porción» are not heads of columns.
    const isColumn = x !== undefined && !/tamano|envase|empaque|servingsper|servingsize/.test(text)
    // The first word for the portion could be in a line such as «Porción: 1 taza», which is not a head. So a later word
    // replaces it if the later word is on the line of «100 g». A later word also replaces it if the first word is more
    // than one line away from «100 g».
    const isBeside = hundred?.line === place
    if (isColumn && (!portion || isBeside || (hundred && Math.abs(hundred.line - portion.line) > 1)))
      portion = { x, line: place }
  }
  const both =
    hundred && portion && Math.abs(hundred.line - portion.line) <= 1 ? { hundred, portion } : undefined
  return {
    tamanos: tamanos.filter(({ cantidad }) => cantidad > 0 && cantidad <= LARGEST),
    hasPor100: hundred !== undefined,
    hasPorPorcion:
      portion !== undefined || /cantidadporporcion|amountperserving/.test(lines.map(textOf).join('')),
    is100First:
      both && Math.abs(both.hundred.x - both.portion.x) > 5 ? both.hundred.x < both.portion.x : undefined,
    unidad100: hundred?.unidad,
  }
}
