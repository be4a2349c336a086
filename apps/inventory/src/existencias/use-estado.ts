import { type ProductoCambiado, sentenceFor } from '@mi/api-client'
import type { EstadoProducto, Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useCallback } from 'react'
import { useEditProducto } from '../data/productos.mutations.ts'
import { useDeshacer } from '../data/use-deshacer.ts'
import { useSettle } from '../data/movimientos/use-movimientos.ts'
import { TEXTS } from './existencias.texts.ts'

/** Sets a product's `estado`, and offers to undo it. */
export const useEstado = (): ((producto: Producto, estado: EstadoProducto) => void) => {
  // A promise, since `mutate` only runs the callbacks of its last call.
  const { mutateAsync } = useEditProducto()
  const { toast } = usePlatform()
  const { ofrecer } = useDeshacer()
  const settle = useSettle()
  return useCallback(
    (visto, estado) => {
      const said = estado === 'AGOTADO' ? TEXTS.marcadoAgotado : TEXTS.marcadoDisponible
      const onError = (error: unknown): void =>
        toast.error(sentenceFor(error, TEXTS.errorEstado, { own: { 412: TEXTS.conflictoEstado } }))
      const onSuccess = ({ idHistorial }: ProductoCambiado): void =>
        ofrecer(said(visto.nombre), { idProducto: visto.id, idHistorial, accion: 'modificado' })
      settle(visto)
        .then((actual) => mutateAsync({ visto: actual, datos: { estado } }))
        .then(onSuccess, onError)
    },
    [mutateAsync, ofrecer, toast, settle],
  )
}
