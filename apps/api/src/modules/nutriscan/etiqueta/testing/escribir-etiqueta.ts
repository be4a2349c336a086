import type { Palabra } from '../../palabra.ts'

const ALTO = 20
const ANCHO = 11

/**
 * Turns a text into words with positions, as the text reader returns them. All characters have the same width, so
 * columns are aligned with spaces. `slope` is how far a line sinks per pixel to the right.
 */
export const toPalabras = (text: string, slope = 0): Palabra[] =>
  text.split('\n').flatMap((line, place) =>
    [...line.matchAll(/\S+/g)].map(({ 0: texto, index }) => ({
      texto,
      x: 20 + index * ANCHO,
      y: 30 + place * 32 + slope * (20 + index * ANCHO),
      ancho: texto.length * ANCHO - 2,
      alto: ALTO,
      confianza: 90,
    })),
  )
