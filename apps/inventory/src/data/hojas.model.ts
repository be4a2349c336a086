import type { Producto } from '@mi/contracts'

export const HOJA = 50

/** One page of a list. `desde` is the position of the page's first row, and `total` is the list's known length. */
export interface Hoja {
  readonly desde: number
  readonly productos: readonly Producto[]
  readonly total: number
}

/** Returns the `desde` of each page that holds any of the rows from `first` up to, but not including, `last`. */
export const hojasFor = (first: number, last: number, total: number): number[] => {
  const from = Math.floor(Math.max(first, 0) / HOJA) * HOJA
  const to = Math.min(last, total)
  return Array.from({ length: Math.max(Math.ceil((to - from) / HOJA), 0) }, (_, nth) => from + nth * HOJA)
}

/**
 * Returns the products by their position in the list. If a product moved between the reads of two pages, it could be
 * on both pages. In that case, only the first of its two rows is kept.
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

export const overlap = (one: Hoja, other: Hoja): boolean => {
  const ids = new Set(one.productos.map(({ id }) => id))
  return other.productos.some(({ id }) => ids.has(id))
}

/**
 * Removes the product `id`. Each later row moves up by one, so the first row of a page becomes the last row of the
 * page before. If a page's next page is not loaded, the page becomes one row short. Returns the same array if no page
 * has the product.
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
