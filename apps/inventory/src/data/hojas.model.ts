import type { Producto } from '@mi/contracts'

/** The number of products in one page of a list. */
export const HOJA = 50

/**
 * One page of a list. `desde` is the position of its first row. `total` is the length of the list when the page was
 * read.
 */
export interface Hoja {
  readonly desde: number
  readonly productos: readonly Producto[]
  readonly total: number
}

/** The `desde` of each page that holds any of the rows from `first` up to, but not including, `last`. */
export const hojasFor = (first: number, last: number, total: number): number[] => {
  const from = Math.floor(Math.max(first, 0) / HOJA) * HOJA
  const to = Math.min(last, total)
  return Array.from({ length: Math.max(Math.ceil((to - from) / HOJA), 0) }, (_, nth) => from + nth * HOJA)
}

/**
 * The rows of these pages by their position in the list. If a product moved between the reads of two pages, it may be
 * on both. Only its first row is kept. The other row is missing until its page is read again.
 */
export const filasOf = (hojas: readonly Hoja[]): ReadonlyMap<number, Producto> => {
  const filas = new Map<number, Producto>()
  const seen = new Set<number>()
  for (const { desde, productos } of hojas) {
    for (const [nth, producto] of productos.entries()) {
      if (seen.has(producto.id)) continue
      seen.add(producto.id)
      filas.set(desde + nth, producto)
    }
  }
  return filas
}

/** Whether a product is on both pages. */
export const overlap = (one: Hoja, other: Hoja): boolean => {
  const ids = new Set(one.productos.map(({ id }) => id))
  return other.productos.some(({ id }) => ids.has(id))
}

/**
 * The pages of one list without a product: the rows behind it move up by one, also across pages. A page whose next page
 * is not loaded is one row short. Returns the same array if no page has the product.
 */
export const withoutProducto = (hojas: readonly Hoja[], id: number): readonly Hoja[] => {
  const at = hojas.find(({ productos }) => productos.some((producto) => producto.id === id))
  if (!at) return hojas
  const pageAt = (desde: number) => hojas.find((hoja) => hoja.desde === desde)
  return hojas.map((hoja) => {
    const total = hoja.total - 1
    if (hoja.desde < at.desde) return { ...hoja, total }
    const own =
      hoja === at ? hoja.productos.filter((producto) => producto.id !== id) : hoja.productos.slice(1)
    return {
      ...hoja,
      total,
      productos: [...own, ...(pageAt(hoja.desde + HOJA)?.productos.slice(0, 1) ?? [])],
    }
  })
}
