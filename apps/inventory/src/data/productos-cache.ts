import type { EntradaHistorial, Producto } from '@mi/contracts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** One cached page of a list. */
export interface PaginaProductos {
  readonly data: Producto[]
  readonly total: number | null
  readonly next: string | null
}

/** The cursor in the address of a list's next page; `undefined` on the last page. */
export const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined)

type Lista = InfiniteData<PaginaProductos>

const KEPT: readonly unknown[] = ['lista', 'producto']

/** Refetches numbers, histories and categories; lists and products are updated in place. */
const invalidateRest = (client: QueryClient): void => {
  void client.invalidateQueries({
    queryKey: PRODUCTOS_KEYS.all,
    predicate: ({ queryKey }) => !KEPT.includes(queryKey[1]),
  })
  // Open lists are not refetched: every loaded page would be one call.
  void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.listas, refetchType: 'none' })
}

const changeListas = (client: QueryClient, change: (pagina: PaginaProductos) => PaginaProductos): void => {
  client.setQueriesData<Lista>({ queryKey: PRODUCTOS_KEYS.listas }, (lista) => {
    if (!lista) return lista
    const pages = lista.pages.map(change)
    return pages.every((page, index) => page === lista.pages[index]) ? lista : { ...lista, pages }
  })
}

/** Updates every cached copy of a product, unless the copy is newer. */
export const keepProducto = (client: QueryClient, producto: Producto): void => {
  const isOlder = (kept: Producto): boolean => kept.id === producto.id && kept.version < producto.version
  changeListas(client, (pagina) =>
    pagina.data.some(isOlder)
      ? { ...pagina, data: pagina.data.map((kept) => (isOlder(kept) ? producto : kept)) }
      : pagina,
  )
  client.setQueryData<Producto>(PRODUCTOS_KEYS.producto(producto.id), (kept) =>
    kept && isOlder(kept) ? producto : kept,
  )
  invalidateRest(client)
}

/** Removes a deleted product from every list and from its total. */
export const dropProducto = (client: QueryClient, id: number): void => {
  client.setQueriesData<Lista>({ queryKey: PRODUCTOS_KEYS.listas }, (lista) => {
    if (!lista?.pages.some((page) => page.data.some((kept) => kept.id === id))) return lista
    const pages = lista.pages.map((page) => ({
      ...page,
      data: page.data.filter((kept) => kept.id !== id),
      total: page.total === null ? null : page.total - 1,
    }))
    return { ...lista, pages }
  })
  client.removeQueries({ queryKey: PRODUCTOS_KEYS.producto(id), type: 'inactive' })
  invalidateRest(client)
}

/** After a product was created or restored, reloads lists with their first page only. */
export const restartListas = (client: QueryClient): Promise<void> => {
  client.setQueriesData<Lista>({ queryKey: PRODUCTOS_KEYS.listas }, (lista) =>
    lista && lista.pages.length > 1
      ? { pages: lista.pages.slice(0, 1), pageParams: lista.pageParams.slice(0, 1) }
      : lista,
  )
  return client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.all })
}

/** Updates the cache after undoing an entry with this action. */
export const showUndone = async (
  client: QueryClient,
  accion: EntradaHistorial['accion'],
  producto: Producto,
): Promise<void> => {
  if (accion === 'modificado') return keepProducto(client, producto)
  if (accion === 'eliminado') return restartListas(client)
  dropProducto(client, producto.id)
  // Refetch the product page if it is open.
  await client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.producto(producto.id) })
}

const FEW_PAGES = 4

/** An edit may move a product within a sorted list: refetches short lists now, long ones when they are opened. */
export const refreshListas = (client: QueryClient): void => {
  void client.invalidateQueries({
    queryKey: PRODUCTOS_KEYS.listas,
    predicate: ({ state }) => ((state.data as Lista | undefined)?.pages.length ?? 0) <= FEW_PAGES,
  })
}
