import { historialApi, productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { PRODUCTOS_KEYS, type PaginaProductos } from '../existencias/productos-cache.ts'
import { useIdUsuario } from '../timeline/timeline.queries.ts'

/** The product as a list has it, so that the page that a card leads to is there at once. */
const inListas = (client: QueryClient, id: number): Producto | undefined =>
  client
    .getQueriesData<{ pages: readonly PaginaProductos[] }>({ queryKey: PRODUCTOS_KEYS.listas })
    .flatMap(([, lista]) => lista?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((producto) => producto.id === id)

/** One product. */
export const useProducto = (id: number) => {
  const api = productosApi(usePlatform().api)
  const client = useQueryClient()
  return useQuery(
    queryOptions<Producto>({
      queryKey: PRODUCTOS_KEYS.producto(id),
      queryFn: ({ signal }) => api.find(id, signal),
      placeholderData: inListas(client, id),
    }),
  )
}

// A product that was brought back was «agregado» again; its first entry is the oldest.
const INGRESOS = 10

/** Who added a product, as history tells. */
export const useAutor = (idProducto: number) => {
  const api = historialApi(usePlatform().api)
  const idUsuario = useIdUsuario()
  return useQuery(
    queryOptions({
      queryKey: ['autores', idProducto],
      queryFn: async ({ signal }) => {
        const filtros = { accion: 'agregado', idProducto, limite: INGRESOS } as const
        const { data } = await api.page(idUsuario, filtros, signal)
        return data.at(-1)?.usuario ?? null
      },
      staleTime: Infinity,
    }),
  )
}
