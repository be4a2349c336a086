import { plainText } from '@mi/domain'
import type { Palabra } from '../palabra.ts'
import { aboveTitle } from '../etiqueta/ajeno/sin-ajeno.ts'
import { toLines } from '../etiqueta/lineas.ts'
import { keywordOf } from '../etiqueta/nombres.ts'
import { findByWholeName } from '../alimentos/buscar.ts'

// The number of words in the longest name of the food table: «Carne molida de res magra cocida (10 % grasa)».
const LONGEST = 9
const MOST = 3
// A found name is ignored if its height is less than this share of the tallest found name's height. A package prints
// the product's name largest.
const LEAST_OF_LARGEST = 0.6
const READ_WELL = 50
const INGREDIENTS = /^(ingredientes|ingredients)\W*$/i
// A list of allergens begins with one of these words.
const ALLERGENS = /^(contienen?|contener|contains?|trazas|alergenos|allergens)$/

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

const lettersOf = ({ texto }: Palabra): string => plainText(texto).replace(/[^\p{L}]/gu, '')

/** Whether the line consists of the name of a food. «AZÚCARES» does not count, because it is part of a warning sign. */
const isFoodName = (line: readonly Palabra[]): boolean =>
  line.every((word) => keywordOf(lettersOf(word)) === undefined) &&
  findByWholeName(line.map(({ texto }) => texto).join(' ')).length > 0

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

/**
 * Finds the foods that a package with a label names as its product. Only a line above the table that consists of a
 * food's name counts, because a package names many other foods: nutrients, ingredients, allergens («Contiene leche»)
 * and flavours.
 */
export const alimentosSobreTabla = (palabras: readonly Palabra[]): string[] => {
  const above = aboveTitle(toLines(palabras))
  const isList = (word: Palabra): boolean => INGREDIENTS.test(word.texto) || ALLERGENS.test(lettersOf(word))
  const end = above.findIndex((line) => line.some(isList))
  return alimentosEnPalabras((end < 0 ? above : above.slice(0, end)).filter(isFoodName).flat())
}
