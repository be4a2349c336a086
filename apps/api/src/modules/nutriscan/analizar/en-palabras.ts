import type { Palabra } from '../palabra.ts'
import { toLines } from '../etiqueta/lineas.ts'
import { findByWholeName } from '../alimentos/buscar.ts'

// The number of words in the longest name of the food table: «Carne molida de res magra cocida (10 % grasa)».
const LONGEST = 9
const MOST = 3
// A found name is ignored if its height is less than this share of the tallest found name's height. A package prints
// the product's name largest.
const LEAST_OF_LARGEST = 0.6
const READ_WELL = 50
const INGREDIENTS = /^(ingredientes|ingredients)\W*$/i

interface Named {
  readonly nombre: string
  readonly palabras: number
  readonly alto: number
}

const namesIn = (line: readonly Palabra[]): Named[] =>
  line.flatMap((_word, from) =>
    Array.from({ length: LONGEST }, (_each, more) => line.slice(from, from + more + 1)).flatMap(
      (part, more) => {
        if (part.length <= more) return []
        const alto = Math.max(...part.map((word) => word.alto))
        const found = findByWholeName(part.map(({ texto }) => texto).join(' '))
        return found.map((nombre) => ({ nombre, palabras: part.length, alto }))
      },
    ),
  )

/** Finds foods whose whole name is printed on the photo. The likeliest food comes first. */
export const alimentosEnPalabras = (palabras: readonly Palabra[]): string[] => {
  const lines = toLines(palabras.filter(({ confianza }) => confianza >= READ_WELL))
  const end = lines.findIndex((line) => line.some(({ texto }) => INGREDIENTS.test(texto)))
  const found = (end < 0 ? lines : lines.slice(0, end)).flatMap(namesIn)
  const largest = Math.max(0, ...found.map(({ alto }) => alto))
  const likely = found
    .filter(({ alto }) => alto >= LEAST_OF_LARGEST * largest)
    .toSorted((a, b) => b.palabras - a.palabras || b.alto - a.alto)
  return [...new Set(likely.map(({ nombre }) => nombre))].slice(0, MOST)
}
