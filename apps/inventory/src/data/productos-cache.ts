import type { EntradaHistorial, Producto } from '@mi/contracts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** One page of a list, as it is kept. */
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

/** Numbers, histories and categories are asked for again; lists and products are changed in their place. */
const invalidateRest = (client: QueryClient): void => {
  void client.invalidateQueries({
    queryKey: PRODUCTOS_KEYS.all,
    predicate: ({ queryKey }) => !KEPT.includes(queryKey[1]),
  })
  // Asking again for every page that somebody has scrolled through would cost more than it tells.
  void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.listas, refetchType: 'none' })
}

const changeListas = (client: QueryClient, change: (pagina: PaginaProductos) => PaginaProductos): void => {
  client.setQueriesData<Lista>({ queryKey: PRODUCTOS_KEYS.listas }, (lista) => {
    if (!lista) return lista
    const pages = lista.pages.map(change)
    return pages.every((page, index) => page === lista.pages[index]) ? lista : { ...lista, pages }
  })
}

/** Shows a product as it is now, wherever it is shown. An older copy than what is shown changes nothing. */
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

/** Takes a product that is gone out of every list, and counts it out. */
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

/** A product has come, or come back: lists begin anew, with their first page only. */
export const restartListas = (client: QueryClient): Promise<void> => {
  client.setQueriesData<Lista>({ queryKey: PRODUCTOS_KEYS.listas }, (lista) =>
    lista && lista.pages.length > 1
      ? { pages: lista.pages.slice(0, 1), pageParams: lista.pageParams.slice(0, 1) }
      : lista,
  )
  return client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.all })
}

/** Shows what undoing an entry of this kind has made of its product. */
export const showUndone = async (
  client: QueryClient,
  accion: EntradaHistorial['accion'],
  producto: Producto,
): Promise<void> => {
  if (accion === 'modificado') return keepProducto(client, producto)
  if (accion === 'eliminado') return restartListas(client)
  dropProducto(client, producto.id)
  // Its own page, where it is open, looks again.
  await client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.producto(producto.id) })
}

const FEW_PAGES = 4

/** A name or a price may have changed a product's place: short lists are asked for again, long ones when they are opened. */
export const refreshListas = (client: QueryClient): void => {
  void client.invalidateQueries({
    queryKey: PRODUCTOS_KEYS.listas,
    predicate: ({ state }) => ((state.data as Lista | undefined)?.pages.length ?? 0) <= FEW_PAGES,
  })
}
