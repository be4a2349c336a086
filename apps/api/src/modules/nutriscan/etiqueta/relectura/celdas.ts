import { CIFRAS, type Cifra } from '@mi/contracts'
import type { Palabra, Recuadro } from '../../palabra.ts'
import { sinAjeno } from '../ajeno/sin-ajeno.ts'
import { type FilaLeida, readFilas } from '../filas.ts'
import { leerEtiqueta } from '../leer-etiqueta.ts'
import { toLines } from '../lineas.ts'
import type { Fila } from '../nombres.ts'
import { type Numero, piecesOf } from '../piezas.ts'
import { figuresOf } from '../resolver.ts'

// A label has at least this many rows. A table has two columns only if at least this many rows have two figures.
const LEAST_ROWS = 3
// The margins around a number, as multiples of its height.
const BEFORE = 0.8
const UNIT = 2.2
const GAP = 0.3
const ABOVE = 0.3
// The tallest number to read again, as a multiple of the figures' median height. A taller number is a ruled line or
// another part of the photo.
const TALLEST = 3

const PARTES: readonly Cifra[] = ['grasas', 'carbohidratos', 'proteinas', 'fibra']

/**
 * The rows to read again: in doubt, missing, repaired or perhaps ten times too large. If the energy is in doubt or
 * missing, its parts are read again too.
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

// Whether a word before a number, such as «(g)», is separate from the number. A single letter or mark is not separate,
// because it may be a misread «<».
const isBorder = ({ texto }: Palabra): boolean => /\d|\p{L}.*\p{L}|\)/u.test(texto)

/** The place of a number, which does not reach into the word before the number, or into the next number. */
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

/** The place of a column; `undefined` for a table of one column. */
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
 * The places of lost numbers: if a row has a number in only one of two columns, the other may have been read as
 * letters.
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

/** The places to read again; empty for a text that is no label. */
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
