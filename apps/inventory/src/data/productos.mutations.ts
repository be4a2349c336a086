import { isStatus, productosApi } from '@mi/api-client'
import type { EditarProducto, FuenteHistorial, Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { TEXTS } from './avisos.texts.ts'
import { dropProducto, keepProducto, refreshListas } from './productos-cache.ts'
import { deshacerOf } from './use-deshacer.ts'

const useProductosApi = () => productosApi(usePlatform().api)

/** If the server refuses a change to an older version (412), it sends the current product. Returns that product. */
export const currentFromConflict = (error: unknown): Producto | undefined =>
  isStatus(error, 412) ? (error.problema.producto as Producto | undefined) : undefined

const showCurrent = (client: QueryClient, error: unknown, id: number): void => {
  const current = currentFromConflict(error)
  if (current) keepProducto(client, current)
  else if (isStatus(error, 404)) dropProducto(client, id)
}

interface Edicion {
  readonly visto: Producto
  readonly datos: EditarProducto
  readonly motivo?: string | undefined
  readonly fuente?: FuenteHistorial | undefined
}

export const useEditProducto = () => {
  const api = useProductosApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ visto, datos, motivo, fuente }: Edicion) => api.edit(visto, datos, { motivo, fuente }),
    onSuccess: ({ producto }) => {
      keepProducto(client, producto)
      refreshListas(client)
    },
    onError: (error, { visto }) => showCurrent(client, error, visto.id),
  })
}

export const useRemoveProducto = () => {
  const api = useProductosApi()
  const client = useQueryClient()
  const platform = usePlatform()
  return useMutation({
    mutationFn: (visto: Producto) => api.remove(visto),
    onSuccess: ({ idHistorial }, visto) => {
      const { id } = visto
      dropProducto(client, id)
      const paso = { idProducto: id, idHistorial, accion: 'eliminado' } as const
      deshacerOf(platform).ofrecer(TEXTS.eliminado(visto), paso)
    },
    onError: (error, { id }) => showCurrent(client, error, id),
  })
}
