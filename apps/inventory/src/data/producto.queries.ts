import { productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Hoja } from './hojas.model.ts'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

const inListas = (client: QueryClient, id: number): Producto | undefined =>
  client
    .getQueriesData<Hoja>({ queryKey: PRODUCTOS_KEYS.listas })
    .flatMap(([, hoja]) => hoja?.productos ?? [])
    .find((producto) => producto.id === id)

export const productoOptions = ({ api, queryClient }: Platform, id: number) =>
  queryOptions<Producto>({
    queryKey: PRODUCTOS_KEYS.producto(id),
    queryFn: ({ signal }) => productosApi(api).find(id, signal),
    placeholderData: inListas(queryClient, id),
  })

export const useProducto = (id: number) => useQueryAtOnce(productoOptions(usePlatform(), id))

/** Reads up to two products with this code, because one of them could be the product that is being edited. */
export const useProductosConCodigo = (codigo: string) => {
  const api = productosApi(usePlatform().api)
  return useQuery({
    queryKey: PRODUCTOS_KEYS.codigo(codigo),
    queryFn: async ({ signal }) => (await api.page({ codigo, limite: 2 }, signal)).data,
    enabled: codigo !== '',
    retry: false,
  })
}
