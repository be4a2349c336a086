import type { Comentario, EntradaHistorial } from '@mi/contracts'

export type Suceso =
  | { readonly tipo: 'cambio'; readonly fecha: string; readonly entrada: EntradaHistorial }
  | { readonly tipo: 'comentario'; readonly fecha: string; readonly comentario: Comentario }

const momentOf = ({ fecha }: Suceso): number => Date.parse(fecha)

/** The loaded rows of a list, newest first. `hayMas` is true if the list has older rows that are not loaded. */
interface Cargados<Row> {
  readonly filas: readonly Row[]
  readonly hayMas: boolean
}

/** Returns the moment of the oldest loaded row. Returns `-Infinity` if no row is loaded or no row is left to load. */
const completeDownTo = (sucesos: readonly Suceso[], hayMas: boolean): number => {
  const oldest = sucesos.at(-1)
  return hayMas && oldest ? momentOf(oldest) : -Infinity
}

type Listas = readonly [cambios: Cargados<EntradaHistorial>, comentarios: Cargados<Comentario>]

const toSucesos = ([entradas, comentarios]: Listas) => ({
  cambios: entradas.filas.map((entrada): Suceso => ({ tipo: 'cambio', fecha: entrada.fechaCambio, entrada })),
  dichos: comentarios.filas.map((comentario): Suceso => ({
    tipo: 'comentario',
    fecha: comentario.createdAt,
    comentario,
  })),
})

const limitsOf = (listas: Listas): readonly [cambios: number, comentarios: number] => {
  const { cambios, dichos } = toSucesos(listas)
  return [completeDownTo(cambios, listas[0].hayMas), completeDownTo(dichos, listas[1].hayMas)]
}

/** Which of the two lists has to load more before older rows can be shown. */
export const holdingBack = (...listas: Listas): readonly [cambios: boolean, comentarios: boolean] => {
  const [cambios, comentarios] = limitsOf(listas)
  return [listas[0].hayMas && cambios >= comentarios, listas[1].hayMas && comentarios >= cambios]
}

/**
 * Merges both lists. If a list has more rows to load, all rows older than the oldest loaded row of that list are left
 * out, because otherwise they would move down when the next page of that list arrives.
 */
export const mergeSucesos = (...listas: Listas): Suceso[] => {
  const { cambios, dichos } = toSucesos(listas)
  const from = Math.max(...limitsOf(listas))
  return [...dichos, ...cambios]
    .filter((suceso) => momentOf(suceso) >= from)
    .sort((a, b) => momentOf(b) - momentOf(a))
}

export const keyOfSuceso = (suceso: Suceso): string =>
  suceso.tipo === 'cambio' ? `cambio-${suceso.entrada.id}` : `comentario-${suceso.comentario.id}`

/** Splits a list into parts, because `Chunk` renders only the parts near the visible area of the page. */
export const inParts = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
