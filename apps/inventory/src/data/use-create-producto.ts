import { isStatus, productosApi } from '@mi/api-client'
import type { CrearProductoEntrada, FuenteHistorial } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addedHere, refreshProductos } from './productos-cache.ts'

interface Creacion {
  readonly datos: CrearProductoEntrada
  readonly clave: string
  readonly fuente: FuenteHistorial | undefined
}

export const useCreateProducto = () => {
  const api = productosApi(usePlatform().api)
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ datos, clave, fuente }: Creacion) => api.create(datos, { idempotencyKey: clave, fuente }),
    onSuccess: ({ producto: { id, version } }) => {
      addedHere.set(id, version)
      // The refetch is not awaited, because the product is already saved.
      void refreshProductos(client)
    },
    onError: (error) => {
      // Status 0 means that no answer arrived. Even so, the server may have created the product.
      if (!isStatus(error, 0)) return
      if (navigator.onLine) void refreshProductos(client)
      else window.addEventListener('online', () => void refreshProductos(client), { once: true })
    },
  })
}
