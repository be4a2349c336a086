import type { Palabra } from '../../modules/nutriscan/palabra.ts'

const LINE = 40
const LETTER = 16
const COLUMNS = [0, 700, 1100]

/** Returns the words of a label in the format of the text reader. In `lines`, «|» separates the columns. */
export const toPalabras = (lines: readonly string[]): Palabra[] =>
  lines.flatMap((line, row) =>
    line.split('|').flatMap((cell, column) => {
      let x = COLUMNS[column + (line.startsWith('Por ') ? 1 : 0)] ?? 0
      return cell
        .trim()
        .split(/\s+/)
        .map((texto) => {
          const palabra = {
            ...{ texto, x, y: row * LINE, ancho: texto.length * LETTER, alto: LINE - 12 },
            confianza: 90,
          }
          x += (texto.length + 1) * LETTER
          return palabra
        })
    }),
  )
