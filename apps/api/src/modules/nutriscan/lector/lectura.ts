import type { Palabra, Relectura } from '../palabra.ts'

export interface Lectura {
  readonly palabras: readonly Palabra[]
  /** Second readings of places whose numbers are doubtful. */
  readonly relecturas?: readonly Relectura[]
  /** The mean of the reader's confidence, 0 to 100. */
  readonly confianza: number
  /** The size of the picture as it was read, in pixels. */
  readonly ancho: number
  readonly alto: number
  /** The digits of the barcode; `null` if no barcode was found. */
  readonly codigoBarras: string | null
}

// The limits of a reading. They exist because the server process itself parses the words, and 5,000 words would block
// that process for half a second. Labels have up to 200 words.
const MOST_WORDS = 600
const MOST_LETTERS = 40
const MOST_PLACES = 24

const short = <T extends { readonly texto: string }>(each: T): T => ({
  ...each,
  texto: each.texto.slice(0, MOST_LETTERS),
})

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
 * A message from a reader process. `listo` means that the process is ready for its first picture. `danada` means that
 * the picture cannot be decoded.
 */
export type Respuesta =
  | { readonly listo: true }
  | { readonly id: number; readonly lectura: Lectura; readonly rss: number }
  | { readonly id: number; readonly danada: true; readonly rss: number }
  | { readonly id: number; readonly error: string; readonly rss: number }
