import { isApiError } from '@mi/api-client'
import type { EstadoProducto, Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useCallback } from 'react'
import { useDeshacer } from '../existencias/use-deshacer.ts'
import { useEditProducto } from './productos.queries.ts'
import { TEXTS } from './productos.texts.ts'

/** Sets a product's `estado`, which the person chose because of what the figure says; it can be undone. */
export const useEstado = (): ((producto: Producto, estado: EstadoProducto) => void) => {
  const { mutate } = useEditProducto()
  const { toast } = usePlatform()
  const { ofrecer } = useDeshacer()
  return useCallback(
    (visto, estado) => {
      const said = estado === 'AGOTADO' ? TEXTS.marcadoAgotado : TEXTS.marcadoDisponible
      mutate(
        { visto, datos: { estado } },
        {
          onSuccess: ({ idHistorial }) => ofrecer(said(visto.nombre), idHistorial, `producto ${visto.id}`),
          onError: (error) =>
            toast.error(
              isApiError(error) && error.status === 412 ? TEXTS.conflictoEstado : TEXTS.errorEditar,
            ),
        },
      )
    },
    [mutate, ofrecer, toast],
  )
}
