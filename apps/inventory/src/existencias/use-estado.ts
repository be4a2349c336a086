import { type ProductoCambiado, sentenceFor } from '@mi/api-client'
import type { EstadoProducto, Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useCallback, useRef } from 'react'
import { useEditProducto } from '../data/productos.mutations.ts'
import { useDeshacer } from '../data/use-deshacer.ts'
import { useInTurn } from '../data/movimientos/use-movimientos.ts'
import { TEXTS } from './existencias.texts.ts'
import { tellAjeno } from './tell-ajeno.ts'

export const useEstado = (): ((producto: Producto, estado: EstadoProducto) => void) => {
  // `mutate` is not used, because a second call before the first answer would drop the callbacks of the first call.
  const { mutateAsync } = useEditProducto()
  const { toast } = usePlatform()
  const { ofrecer } = useDeshacer()
  const inTurn = useInTurn()
  const sending = useRef(new Set<string>())
  return useCallback(
    (visto, estado) => {
      const key = `${visto.id} ${estado}`
      // A second press before the answer would get a conflict, as if another person had changed the product.
      if (sending.current.has(key)) return
      sending.current.add(key)
      const said = estado === 'AGOTADO' ? TEXTS.marcadoAgotado : TEXTS.marcadoDisponible
      let sent = visto
      const onError = async (error: unknown): Promise<void> => {
        const own = { 412: TEXTS.conflictoEstado(await tellAjeno(sent, error)) }
        toast.error(sentenceFor(error, TEXTS.errorEstado, { own }))
      }
      const onSuccess = ({ idHistorial }: ProductoCambiado): void =>
        ofrecer(said(visto.nombre), { idProducto: visto.id, idHistorial, accion: 'modificado' })
      inTurn(visto, (actual) => {
        // `actual` includes the changes that this person made with − and +. In a comparison with `visto`, these changes
        // would look like changes by another person.
        sent = actual
        return mutateAsync({ visto: actual, datos: { estado } })
      })
        .then(onSuccess, onError)
        .finally(() => sending.current.delete(key))
    },
    [mutateAsync, ofrecer, toast, inTurn],
  )
}
