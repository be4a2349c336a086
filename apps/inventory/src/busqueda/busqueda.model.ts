import type { Producto } from '@mi/contracts'
import { describeVencimiento, plainText } from '@mi/domain'
import type { SearchHit } from '@mi/federation'
import { withFilter } from '../page/places.ts'
import { unidades } from '../page/unidades.ts'
import { TEXTS } from './busqueda.texts.ts'

// This many hits fit on a phone without scrolling.
const MOST_SHOWN = 6

/**
 * How well a name matches the search text `q`. A lower number is a better match:
 * - 0 if the name starts with the text
 * - 1 if each word of the text starts a word of the name
 * - 2 if the name contains each word of the text
 * - 3 otherwise
 */
const rankOf = (nombre: string, q: string): number => {
  const name = plainText(nombre)
  const words = plainText(q).split(/\s+/)
  if (name.startsWith(plainText(q))) return 0
  if (!words.every((word) => name.includes(word))) return 3
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2
}

// Products that match by name come before products that match by another text, such as the description. Products of
// equal rank keep the server's order.
const bestOf = (productos: readonly Producto[], q: string): readonly Producto[] =>
  productos
    .map((producto) => ({ producto, rank: rankOf(producto.nombre, q) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SHOWN)
    .map(({ producto }) => producto)

interface Hallazgos {
  readonly q: string
  readonly productos: readonly Producto[]
  readonly inventario: string
  /** The current day in Bogotá. The days until an expiry date are counted from this day. */
  readonly today: string
}

/** The hits of a search. The last hit leads to the list of all products that match. */
export const hitsOf = ({ q, productos, inventario, today }: Hallazgos): SearchHit[] => {
  if (productos.length === 0) return []
  const found = bestOf(productos, q).map(({ id, nombre, cantidad, fechaVencimiento }): SearchHit => ({
    titulo: nombre,
    detalle:
      unidades(cantidad) + (fechaVencimiento ? ` · ${describeVencimiento(fechaVencimiento, today)}` : ''),
    href: `${inventario}/${id}`,
    icono: 'package',
  }))
  return [...found, { titulo: TEXTS.verTodos(q), href: withFilter(inventario, 'q', q), todos: true }]
}
