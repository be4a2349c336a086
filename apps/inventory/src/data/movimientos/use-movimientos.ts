import { isStatus, productosApi, sentenceFor } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { TEXTS } from '../avisos.texts.ts'
import { type MovimientosStore, cantidadVisible, createMovimientosStore } from './movimientos-store.ts'
import { dropProducto, keepProducto } from '../productos-cache.ts'
import { deshacerOf } from '../use-deshacer.ts'

const SENTENCE = { server: [400, 403, 404], own: { 0: TEXTS.sinRespuesta } } as const

const createMovimientos = (platform: Platform): MovimientosStore => {
  const { api, queryClient, toast, newId } = platform
  const productos = productosApi(api)
  /** After a refusal, replaces the expected stock with the actual one. */
  const refetch = async (id: number): Promise<void> => {
    try {
      const actual = await productos.find(id)
      movimientos.learn(actual)
      keepProducto(queryClient, actual)
    } catch (error) {
      if (isStatus(error, 404)) dropProducto(queryClient, id)
    }
  }
  const movimientos = createMovimientosStore({
    newId,
    send: (id, { delta, motivo, clave }) => productos.move(id, { delta, motivo }, { idempotencyKey: clave }),
    onMoved: ({ producto, idHistorial }) => {
      keepProducto(queryClient, producto)
      deshacerOf(platform).ofrecer(TEXTS.moved(producto), {
        idProducto: producto.id,
        idHistorial,
        accion: 'modificado',
      })
    },
    onRefused: async ({ id }, error) => {
      toast.error(sentenceFor(error, TEXTS.errorMover, SENTENCE))
      // If only the answer was lost, the server has saved the movement. So the stock is read again, as soon as the
      // browser is online.
      if (navigator.onLine) await refetch(id)
      else window.addEventListener('online', () => void refetch(id), { once: true })
    },
  })
  // A press right before the page closes must still be sent, whatever screen is open then.
  window.addEventListener('pagehide', movimientos.flushAll)
  return movimientos
}

const known = new WeakMap<QueryClient, MovimientosStore>()

/** The movements store of the page, shared by all screens. */
export const movimientosOf = (platform: Platform): MovimientosStore => {
  const movimientos = known.get(platform.queryClient) ?? createMovimientos(platform)
  known.set(platform.queryClient, movimientos)
  return movimientos
}

/**
 * The store's `settle`. Call it before any change of a product that is not a movement. Otherwise the person's own
 * pending presses would conflict with that change.
 */
export const useSettle = (): MovimientosStore['settle'] => movimientosOf(usePlatform()).settle

/**
 * For a dialog that changes a product. When the dialog opens, this saves the person's pending presses of − and +. The
 * returned function resolves to the product after that save. If another person changes the product later, the server
 * refuses the dialog's change, because this change names the older version.
 */
export const useSettled = (producto: Producto): (() => Promise<Producto>) => {
  const settle = useSettle()
  const settled = useRef<Promise<Producto>>(undefined)
  useEffect(() => {
    settled.current ??= settle(producto)
  }, [settle, producto])
  return () => settled.current ?? settle(producto)
}

/** The store's `inTurn`, for a change made without a form. */
export const useInTurn = (): MovimientosStore['inTurn'] => movimientosOf(usePlatform()).inTurn

/**
 * Stock movements. `cantidadDe` returns the quantity to show. `press` handles one press of − or +, and `move` makes a
 * movement with a reason. `press` and `move` show their result in a toast that offers to undo it. Both functions stay
 * the same between renders.
 */
export const useMovimientos = () => {
  const movimientos = movimientosOf(usePlatform())
  const saldos = useSyncExternalStore(movimientos.subscribe, movimientos.getState)
  const cantidadDe = useCallback((producto: Producto) => cantidadVisible(saldos, producto), [saldos])
  return useMemo(
    () => ({ cantidadDe, press: movimientos.press, move: movimientos.move }),
    [cantidadDe, movimientos],
  )
}
