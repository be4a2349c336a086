import type { Palabra, Relectura } from '../palabra.ts'

/** The words and the barcode that were read in a picture. */
export interface Lectura {
  readonly palabras: readonly Palabra[]
  /** Second readings of places whose numbers are doubtful after the first reading. */
  readonly relecturas?: readonly Relectura[]
  /** The mean of the reader's confidence, 0 to 100. */
  readonly confianza: number
  /** The size of the picture as it was read, in pixels. */
  readonly ancho: number
  readonly alto: number
  /** The digits of a barcode, as they are encoded; `null` if no barcode was found. */
  readonly codigoBarras: string | null
}

// The server process itself parses the words. 5,000 words would block it for half a second, so their number is limited.
// Labels have up to 200 words, so the limit does not cut off a label.
const MOST_WORDS = 600
const MOST_LETTERS = 40
const MOST_PLACES = 24

const short = <T extends { readonly texto: string }>(each: T): T => ({
  ...each,
  texto: each.texto.slice(0, MOST_LETTERS),
})

/** Limits a reading to what a label can have: the first words and second readings, each cut to a bounded length. */
export const bounded = ({ palabras, relecturas = [], ...lectura }: Lectura): Lectura => ({
  ...lectura,
  palabras: palabras.slice(0, MOST_WORDS).map(short),
  relecturas: relecturas.slice(0, MOST_PLACES).map(short),
})

/** A message from the server to a reader process. */
export interface Encargo {
  readonly id: number
  readonly imagen: Uint8Array
}

/**
 * A message from a reader process to the server. `listo` means that it is ready for its first picture, `danada` that
 * the picture cannot be decoded.
 */
export type Respuesta =
  | { readonly listo: true }
  | { readonly id: number; readonly lectura: Lectura; readonly rss: number }
  | { readonly id: number; readonly danada: true; readonly rss: number }
  | { readonly id: number; readonly error: string; readonly rss: number }
