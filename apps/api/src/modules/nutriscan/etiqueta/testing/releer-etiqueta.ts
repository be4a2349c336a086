import type { Palabra, Relectura } from '../../palabra.ts'

/** What the places of some words, named by what they said first, say when they are read once more. */
export const toRelecturas = (
  palabras: readonly Palabra[],
  again: Readonly<Record<string, string>>,
): Relectura[] =>
  palabras.flatMap(({ texto: first, x, y, ancho, alto }) => {
    const texto = again[first]
    return texto === undefined ? [] : [{ x, y, ancho, alto, texto }]
  })
