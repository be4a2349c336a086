import { isStatus, productosApi, sentenceFor } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { idUsuarioOf } from '../../page/use-id-usuario.ts'
import { TEXTS } from '../avisos.texts.ts'
import { type MovimientosStore, cantidadVisible, createMovimientosStore } from './movimientos-store.ts'
import { dropProducto, keepProducto } from '../productos-cache.ts'
import { deshacerOf } from '../use-deshacer.ts'

const SENTENCE = { server: [400, 403, 404], own: { 0: TEXTS.sinRespuesta } } as const

const createMovimientos = (platform: Platform): MovimientosStore => {
  const { api, queryClient, toast, newId, now } = platform
  const productos = productosApi(api)
  const refetch = async (id: number): Promise<void> => {
    try {
      const actual = await productos.find(id)
      movimientos.learn(actual)
      keepProducto(queryClient, actual)
    } catch (error) {
      if (isStatus(error, 404)) dropProducto(queryClient, id)
    }
  }
  let notice: string | undefined
  const idUsuario = idUsuarioOf(platform)
  // A reload follows when another person signs in. Until then, nothing may be sent as if that person had pressed.
  const isSamePerson = (): boolean => idUsuarioOf(platform) === idUsuario
  const movimientos = createMovimientosStore({
    newId,
    now: () => now().getTime(),
    send: async (id, { delta, motivo, clave }) => {
      if (!isSamePerson()) throw new Error('other person')
      return productos.move(id, { delta, motivo }, { idempotencyKey: clave })
    },
    onMoved: ({ producto, idHistorial }) => {
      keepProducto(queryClient, producto)
      deshacerOf(platform).ofrecer(TEXTS.moved(producto), {
        idProducto: producto.id,
        idHistorial,
        accion: 'modificado',
      })
    },
    isUnanswered: (error) => isStatus(error, 0),
    onSinEnviar: ({ id, nombre }) => {
      const group = { name: 'sin-enviar', item: String(id), text: TEXTS.variosSinEnviar }
      notice = toast.info(TEXTS.sinEnviar(nombre), { group })
    },
    onRefused: async ({ id }, error) => {
      toast.error(sentenceFor(error, TEXTS.errorMover, SENTENCE))
      // The answer could be lost after the server saved the movement, so the stock is read again.
      if (navigator.onLine) await refetch(id)
      else window.addEventListener('online', () => void refetch(id), { once: true })
    },
  })
  window.addEventListener('pagehide', movimientos.flushAll)
  window.addEventListener('online', movimientos.sendUnsent)
  const ask = (event: BeforeUnloadEvent): void => {
    // After the session has ended, nothing can be saved, and a person who stays would see an empty screen.
    if (isSamePerson()) event.preventDefault()
  }
  // The listener is there only while it is needed, because some browsers then do not keep the page for going back.
  movimientos.subscribe(() => {
    if (movimientos.hasUnsent()) return window.addEventListener('beforeunload', ask)
    window.removeEventListener('beforeunload', ask)
    if (notice !== undefined) toast.dismiss(notice)
    notice = undefined
  })
  return movimientos
}

const known = new WeakMap<QueryClient, MovimientosStore>()

export const movimientosOf = (platform: Platform): MovimientosStore => {
  const movimientos = known.get(platform.queryClient) ?? createMovimientos(platform)
  known.set(platform.queryClient, movimientos)
  return movimientos
}

/**
 * Returns `settle`, which saves pending presses. Call `settle` before a change that names the product's version.
 * Otherwise the presses could raise the version before the change arrives, and the server would refuse the change.
 */
export const useSettle = (): MovimientosStore['settle'] => movimientosOf(usePlatform()).settle

/**
 * Saves pending presses when a dialog opens. Returns a function that waits for this save and returns the saved product.
 * The dialog's change names the version of the saved product. If another person has changed the product since then, the
 * server refuses the dialog's change.
 */
export const useSettled = (producto: Producto): (() => Promise<Producto>) => {
  const settle = useSettle()
  const settled = useRef<Promise<Producto>>(undefined)
  useEffect(() => {
    settled.current ??= settle(producto)
  }, [settle, producto])
  return () => settled.current ?? settle(producto)
}

export const useInTurn = (): MovimientosStore['inTurn'] => movimientosOf(usePlatform()).inTurn

/** Whether presses of this product got no answer yet. They are sent again until an answer arrives. */
export const useIsSinEnviar = (id: number): boolean => {
  const { subscribe, getState } = movimientosOf(usePlatform())
  return useSyncExternalStore(subscribe, () => getState().get(id)?.sinEnviar ?? false)
}

/** `cantidadDe` returns the quantity to show. `press` and `move` stay the same between renders. */
export const useMovimientos = () => {
  const movimientos = movimientosOf(usePlatform())
  const saldos = useSyncExternalStore(movimientos.subscribe, movimientos.getState)
  const cantidadDe = useCallback((producto: Producto) => cantidadVisible(saldos, producto), [saldos])
  return useMemo(
    () => ({ cantidadDe, press: movimientos.press, move: movimientos.move }),
    [cantidadDe, movimientos],
  )
}
