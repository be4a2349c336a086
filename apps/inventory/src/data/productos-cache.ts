import type { EntradaHistorial, Producto } from '@mi/contracts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Hoja, withoutProducto } from './hojas.model.ts'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** The second key parts of the queries that `updateCopies` updates. So `invalidateRest` does not read them again. */
export const KEPT: readonly unknown[] = [PRODUCTOS_KEYS.listas[1], PRODUCTOS_KEYS.productos[1]]

export const invalidateRest = (client: QueryClient, kept = KEPT): void => {
  void client.invalidateQueries({
    queryKey: PRODUCTOS_KEYS.all,
    predicate: ({ queryKey }) => !kept.includes(queryKey[1]),
  })
  // Open lists are marked as stale but are not read again. Otherwise a press of + could move the pressed row away.
  void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.listas, refetchType: 'none' })
}

/** Replaces each older copy of the product with `producto` at the same position, so no row moves. */
export const updateCopies = (client: QueryClient, producto: Producto): void => {
  const isOlder = (kept: Producto): boolean => kept.id === producto.id && kept.version < producto.version
  client.setQueriesData<Hoja>({ queryKey: PRODUCTOS_KEYS.listas }, (hoja) =>
    hoja?.productos.some(isOlder)
      ? { ...hoja, productos: hoja.productos.map((kept) => (isOlder(kept) ? producto : kept)) }
      : hoja,
  )
  client.setQueryData<Producto[]>(PRODUCTOS_KEYS.atencion, (kept) =>
    kept?.some(isOlder) ? kept.map((each) => (isOlder(each) ? producto : each)) : kept,
  )
  client.setQueryData<Producto>(PRODUCTOS_KEYS.producto(producto.id), (kept) =>
    kept && isOlder(kept) ? producto : kept,
  )
}

export const keepProducto = (client: QueryClient, producto: Producto): void => {
  updateCopies(client, producto)
  invalidateRest(client)
}

/** Groups the pages by list. The keys of one list's pages differ only in the last part, the page's first position. */
const pagesByLista = (client: QueryClient): Map<string, [QueryKey, Hoja][]> => {
  const listas = new Map<string, [QueryKey, Hoja][]>()
  for (const [key, hoja] of client.getQueriesData<Hoja>({ queryKey: PRODUCTOS_KEYS.listas })) {
    const lista = JSON.stringify(key.slice(0, -1))
    if (hoja) listas.set(lista, [...(listas.get(lista) ?? []), [key, hoja]])
  }
  return listas
}

export const dropProducto = (client: QueryClient, id: number): void => {
  for (const pages of pagesByLista(client).values()) {
    const kept = withoutProducto(
      pages.map(([, hoja]) => hoja),
      id,
    )
    for (const [nth, [key, hoja]] of pages.entries()) {
      if (kept[nth] !== hoja) client.setQueryData(key, kept[nth])
    }
  }
  client.removeQueries({ queryKey: PRODUCTOS_KEYS.producto(id), type: 'inactive' })
  invalidateRest(client)
  // A page whose next page is not loaded is one row short now, so the lists are read again.
  refreshListas(client)
}

/** Reads the open lists again. Call this function after a change that could move products in sorted lists. */
export const refreshListas = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.listas })
}

export const refreshProductos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.all })

/** Maps the id of each product that this tab has added or restored to the version that it had then. */
export const addedHere = new Map<number, number>()

export const showUndone = (
  client: QueryClient,
  accion: EntradaHistorial['accion'],
  producto: Producto,
): void => {
  if (accion === 'modificado') return keepProducto(client, producto)
  if (accion === 'eliminado') {
    addedHere.set(producto.id, producto.version)
    return void refreshProductos(client)
  }
  dropProducto(client, producto.id)
  void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.producto(producto.id) })
}
