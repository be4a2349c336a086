import type { Palabra, Relectura } from '../../palabra.ts'

/** Makes second readings of some words. `again` maps the first reading of a word to its second reading. */
export const toRelecturas = (
  palabras: readonly Palabra[],
  again: Readonly<Record<string, string>>,
): Relectura[] =>
  palabras.flatMap(({ texto: first, x, y, ancho, alto }) => {
    const texto = again[first]
    return texto === undefined ? [] : [{ x, y, ancho, alto, texto }]
  })
