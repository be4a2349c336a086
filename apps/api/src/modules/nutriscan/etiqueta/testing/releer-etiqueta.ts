import type { Palabra, Relectura } from '../../palabra.ts'

/** Makes second readings of some words. `again` maps a word's first reading to its second. */
export const toRelecturas = (
  palabras: readonly Palabra[],
  again: Readonly<Record<string, string>>,
): Relectura[] =>
  palabras.flatMap(({ texto: first, x, y, ancho, alto }) => {
    const texto = again[first]
    return texto === undefined ? [] : [{ x, y, ancho, alto, texto }]
  })
