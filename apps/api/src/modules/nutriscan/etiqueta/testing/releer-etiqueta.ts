import type { Palabra, Relectura } from '../../palabra.ts'

/** `again` maps the first reading of a place to the second. */
export const toRelecturas = (
  palabras: readonly Palabra[],
  again: Readonly<Record<string, string>>,
): Relectura[] =>
  palabras.flatMap(({ texto: first, x, y, ancho, alto }) => {
    const texto = again[first]
    return texto === undefined ? [] : [{ x, y, ancho, alto, texto }]
  })
