import { CIFRAS, type Cifra } from '@mi/contracts'
import type { Palabra, Recuadro } from '../../palabra.ts'
import { sinAjeno } from '../ajeno/sin-ajeno.ts'
import { type FilaLeida, readFilas } from '../filas.ts'
import { leerEtiqueta } from '../leer-etiqueta.ts'
import { toLines } from '../lineas.ts'
import type { Fila } from '../nombres.ts'
import { type Numero, piecesOf } from '../piezas.ts'
import { figuresOf } from '../resolver.ts'

// A text is a label only if it has at least this many rows. A table has two columns only if at least this many of its
// rows have two figures.
const LEAST_ROWS = 3
// A place to read again contains a number and the margins around it. Each margin is a multiple of the number's height.
const BEFORE = 0.8
const UNIT = 2.2
const GAP = 0.3
const ABOVE = 0.3
// A place to read again is at most this many times as high as the place of a figure of median height. A higher place
// contains no number, but a ruled line or another part of the photo.
const TALLEST = 3

const PARTES: readonly Cifra[] = ['grasas', 'carbohidratos', 'proteinas', 'fibra']

/**
 * The rows to read again. Their figures are in doubt, missing or repaired, or they could have lost their commas. If the
 * energy is in doubt or missing, the nutrients from which it is computed are read again too.
 */
const openOf = (palabras: readonly Palabra[]): Set<Fila> => {
  const { filas, cifras, dudas, reparadas, sinEscala } = leerEtiqueta(palabras)
  if (filas < LEAST_ROWS) return new Set()
  const open = CIFRAS.filter((cifra) => dudas.includes(cifra) || cifras[cifra] === null)
  return new Set<Fila>([
    ...open,
    ...reparadas,
    ...sinEscala,
    ...(open.includes('azucares') ? (['azucaresAnadidos'] as const) : []),
    ...(open.includes('calorias') ? PARTES : []),
    ...(open.includes('sodio') ? (['sal'] as const) : []),
  ])
}

const isBeside = ({ y, alto }: Pick<Numero, 'y' | 'alto'>, word: Palabra): boolean => {
  const middle = y + alto / 2
  return word.y < middle && word.y + word.alto > middle
}

// Whether a word before a number is separate from the number, as «(g)» is. A single letter or mark is not separate,
// because it could be a misread «<».
const isBorder = ({ texto }: Palabra): boolean => /\d|\p{L}.*\p{L}|\)/u.test(texto)

/** The place to read again for a number. It overlaps neither the word before the number nor the next number. */
const placeOf = (numero: Numero, palabras: readonly Palabra[]): Recuadro => {
  const { x, y, fin, alto } = numero
  const around = palabras.filter((word) => isBeside(numero, word))
  const before = around.filter((word) => isBorder(word) && word.x + word.ancho <= x + 2)
  const after = around.filter((word) => word.x > fin && /\d/.test(word.texto))
  const left = Math.max(x - BEFORE * alto, 2 + Math.max(0, ...before.map((word) => word.x + word.ancho)))
  const right = Math.min(fin + UNIT * alto, ...after.map((word) => word.x - GAP * alto))
  return { x: left, y: y - ABOVE * alto, ancho: right - left, alto: alto * (1 + 2 * ABOVE) }
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The horizontal place of a column, or `undefined` if the table has only one column. */
const columnOf = (filas: readonly FilaLeida[], column: 0 | 1): Pick<Recuadro, 'x' | 'ancho'> | undefined => {
  const found = filas
    .map(figuresOf)
    .flatMap((numeros) => (numeros.length === 2 ? (numeros[column] ?? []) : []))
  if (found.length < LEAST_ROWS) return undefined
  const alto = middleOf(found.map((numero) => numero.alto))
  const x = Math.min(...found.map((numero) => numero.x)) - GAP * alto
  return { x, ancho: middleOf(found.map(({ fin }) => fin)) + UNIT * alto - x }
}

/**
 * The places of lost numbers. If a row has a number in only one of two columns, the number in the other column could
 * have been read as letters.
 */
const lostOf = (filas: readonly FilaLeida[], all: readonly FilaLeida[]): Recuadro[] => {
  const columns = [columnOf(all, 0), columnOf(all, 1)]
  return filas.flatMap((leida) => {
    const [one, ...others] = figuresOf(leida)
    if (!one || others.length > 0) return []
    const { y, alto } = one
    return columns
      .filter((column) => column !== undefined)
      .filter((column) => one.fin < column.x || one.x > column.x + column.ancho)
      .map((column) => ({ ...column, y: y - ABOVE * alto, alto: alto * (1 + 2 * ABOVE) }))
  })
}

/** The places of the photo to read again. The list is empty if `palabras` are not the text of a label. */
export const celdasEnDuda = (palabras: readonly Palabra[]): Recuadro[] => {
  const open = openOf(palabras)
  if (open.size === 0) return []
  const all = readFilas(sinAjeno(toLines(palabras)).map(piecesOf)).filas
  const filas = all.filter(({ fila }) => open.has(fila))
  const numeros = filas.flatMap((leida) => figuresOf(leida).slice(0, 2))
  const tallest = TALLEST * (1 + 2 * ABOVE) * middleOf(all.flatMap(figuresOf).map(({ alto }) => alto))
  return [...numeros.map((numero) => placeOf(numero, palabras)), ...lostOf(filas, all)].filter(
    ({ ancho, alto }) => ancho > 0 && alto > 0 && alto <= tallest,
  )
}
