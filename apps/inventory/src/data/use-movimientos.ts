import { isApiError, productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { TEXTS } from './avisos.texts.ts'
import { type MovimientosStore, cantidadVisible, createMovimientosStore } from './movimientos-store.ts'
import { dropProducto, keepProducto } from './productos-cache.ts'
import { deshacerOf } from './use-deshacer.ts'

const refusalOf = (error: unknown): string => {
  if (!isApiError(error)) return TEXTS.errorMover
  if (error.status === 0) return TEXTS.sinRespuesta
  return [400, 403, 404, 409, 429].includes(error.status) ? error.mensaje : TEXTS.errorMover
}

const createStore = (platform: Platform): MovimientosStore => {
  const { api, queryClient, toast, newId } = platform
  const productos = productosApi(api)
  /** Somebody else was faster: what there is now takes the place of what was counted on. */
  const lookAgain = async (id: number): Promise<void> => {
    try {
      const actual = await productos.find(id)
      store.learn(actual)
      keepProducto(queryClient, actual)
    } catch (error) {
      if (isApiError(error) && error.status === 404) dropProducto(queryClient, id)
    }
  }
  const store = createMovimientosStore({
    newId,
    send: (id, { delta, motivo, clave }) => productos.move(id, { delta, motivo }, { idempotencyKey: clave }),
    onMoved: ({ producto, idHistorial }) => {
      keepProducto(queryClient, producto)
      deshacerOf(platform).ofrecer(
        TEXTS.moved(producto),
        { idHistorial, accion: 'modificado' },
        `existencias ${producto.id}`,
      )
    },
    onRefused: ({ id }, error) => {
      toast.error(refusalOf(error))
      // The answer may be all that was lost: what there is shows as soon as there is a line.
      if (navigator.onLine) void lookAgain(id)
      else window.addEventListener('online', () => void lookAgain(id), { once: true })
    },
  })
  return store
}

const stores = new WeakMap<QueryClient, MovimientosStore>()

const storeOf = (platform: Platform): MovimientosStore => {
  const store = stores.get(platform.queryClient) ?? createStore(platform)
  stores.set(platform.queryClient, store)
  return store
}

/** `settle` of the movements: for whoever changes a product otherwise, own presses are not somebody else's change. */
export const useSettle = (): MovimientosStore['settle'] => storeOf(usePlatform()).settle

/**
 * Stock that moves. `cantidadDe` is what to show of a product: what was pressed counts at once. `dar` is one press
 * of − or +, `mover` a movement with its reason; both tell by themselves how it went and offer to undo it. `dar` and
 * `mover` stay the same from one render to the next.
 */
export const useMovimientos = () => {
  const platform = usePlatform()
  const store = storeOf(platform)
  const cuentas = useSyncExternalStore(store.subscribe, store.getCuentas)
  useEffect(() => {
    // Whoever closes the page right after a press meant it.
    window.addEventListener('pagehide', store.flushAll)
    return () => window.removeEventListener('pagehide', store.flushAll)
  }, [store])
  const cantidadDe = useCallback((producto: Producto) => cantidadVisible(cuentas, producto), [cuentas])
  return useMemo(() => ({ cantidadDe, dar: store.dar, mover: store.mover }), [cantidadDe, store])
}
