import { productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import type { QueryClient } from '@tanstack/react-query'
import { COMENTARIOS_KEY, comentariosKey } from '../comentarios/comentarios.queries.ts'
import type { Hoja } from '../hojas.model.ts'
import { movimientosOf } from '../movimientos/use-movimientos.ts'
import { KEPT, addedHere, invalidateRest, updateCopies } from '../productos-cache.ts'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { type FiltrosLista, consultaOf, isFiltered } from '../productos.queries.ts'
import type { Cambio, ShownCopy } from './cambios.model.ts'
import type { Resto } from './vivo-store.ts'

type Shown = ReturnType<ReturnType<QueryClient['getQueryCache']>['findAll']>[number]

const shownAt = (client: QueryClient, queryKey: readonly unknown[]): readonly Shown[] =>
  client.getQueryCache().findAll({ queryKey, type: 'active' })

const productosIn = ({ state }: Shown): readonly Producto[] =>
  (state.data as Hoja | undefined)?.productos ?? []

export const copiaOf = (client: QueryClient, id: number): ShownCopy | undefined => {
  const listed = shownAt(client, PRODUCTOS_KEYS.listas)
    .flatMap(productosIn)
    .filter((producto) => producto.id === id)
  const others = [
    ...shownAt(client, PRODUCTOS_KEYS.producto(id)).map(({ state }) => state.data as Producto | undefined),
    ...shownAt(client, PRODUCTOS_KEYS.atencion)
      .flatMap(({ state }) => (state.data as Producto[] | undefined) ?? [])
      .filter((producto) => producto.id === id),
  ]
  const versions = [...listed, ...others].flatMap((producto) => producto?.version ?? [])
  return versions.length === 0 ? undefined : { version: Math.min(...versions), isListed: listed.length > 0 }
}

/** Returns true if this tab added or restored the product in this version. Its lists were read again at that time. */
export const wasAddedHere = ({ idProducto, version }: Pick<Cambio, 'idProducto' | 'version'>): boolean =>
  (addedHere.get(idProducto) ?? 0) >= version

// `learn` stores the product for a form that opens later. A form that is already open keeps the version it began with.
const take = (platform: Platform, producto: Producto): void => {
  updateCopies(platform.queryClient, producto)
  movimientosOf(platform).learn(producto)
}

export const readProducto = async (platform: Platform, id: number): Promise<void> =>
  take(platform, await productosApi(platform.api).find(id))

const idsOf = (productos: readonly Producto[]): string => productos.map(({ id }) => id).join()

const filtrosOf = ({ queryKey }: Shown): FiltrosLista => queryKey[2] as FiltrosLista

export const showsFiltered = (client: QueryClient): boolean =>
  shownAt(client, PRODUCTOS_KEYS.listas).some((query) => isFiltered(filtrosOf(query)))

/**
 * Reads the shown pages again, and updates the shown products in place.
 * @returns true if the products that were read, or their order, differ from those on the screen.
 */
export const readPages = async (platform: Platform): Promise<boolean> => {
  const { api, queryClient } = platform
  const differ = await Promise.all(
    shownAt(queryClient, PRODUCTOS_KEYS.listas).map(async (query) => {
      const [, , filtros, desde] = query.queryKey as readonly [string, string, FiltrosLista, number]
      const { data } = await productosApi(api).page(consultaOf(filtros, desde))
      data.forEach((producto) => take(platform, producto))
      return idsOf(data) !== idsOf(productosIn(query))
    }),
  )
  return differ.includes(true)
}

export const refreshLists = async (platform: Platform): Promise<void> => {
  const { queryClient } = platform
  await queryClient.invalidateQueries({ queryKey: PRODUCTOS_KEYS.listas })
  for (const producto of shownAt(queryClient, PRODUCTOS_KEYS.listas).flatMap(productosIn))
    movimientosOf(platform).learn(producto)
}

/**
 * Invalidates figures and histories. Also invalidates the single products in `productos`, and the comments on the
 * products in `comentados`. If `isMany` is true, invalidates all single products and all comments.
 */
export const refreshRest = (client: QueryClient, { productos, comentados, isMany }: Resto): void => {
  invalidateRest(client, [...KEPT, PRODUCTOS_KEYS.atencion[1]])
  for (const id of productos) void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.producto(id) })
  for (const id of comentados) void client.invalidateQueries({ queryKey: comentariosKey(id) })
  if (!isMany) return
  void client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.productos })
  void client.invalidateQueries({ queryKey: COMENTARIOS_KEY })
}
