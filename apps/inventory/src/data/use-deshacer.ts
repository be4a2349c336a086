import { type Enviado, type ProductoCambiado, enviadoFor, historialApi, sentenceFor } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Aviso } from './aviso.ts'
import { TEXTS } from './avisos.texts.ts'
import { showUndone } from './productos-cache.ts'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

const UNDO_MS = 10_000

type Parts = Pick<Platform, 'api' | 'toast' | 'queryClient' | 'newId'>

/** A change to a product. If `idHistorial` is `null`, the change cannot be undone. */
export interface Paso {
  readonly idProducto: number
  readonly idHistorial: number | null
  readonly accion: EntradaHistorial['accion']
}

/** A toast and its undo button can outlast the screen that they came from. Therefore, this function is not a hook. */
export const createDeshacer = ({ api, toast, queryClient, newId }: Parts) => {
  const enviados = new Map<number, Enviado>()

  /** @throws ApiError */
  const deshacer = async (idHistorial: number, accion: Paso['accion']): Promise<ProductoCambiado> => {
    const enviado = enviadoFor(idHistorial, enviados.get(idHistorial), newId)
    enviados.set(idHistorial, enviado)
    try {
      const cambiado = await historialApi(api).undo(idHistorial, enviado.clave)
      // This starts a refetch without waiting for it: if the refetch fails, the undo has not failed.
      showUndone(queryClient, accion, cambiado.producto)
      return cambiado
    } catch (error) {
      // The product could have been changed elsewhere. In that case, the cached copies are out of date.
      void queryClient.invalidateQueries({ queryKey: PRODUCTOS_KEYS.all })
      throw error
    }
  }

  const undo = ({ nombre }: Aviso, { accion }: Paso, idHistorial: number): Promise<unknown> =>
    deshacer(idHistorial, accion).then(
      () =>
        toast.success(TEXTS.deshecho, {
          detail: nombre,
          // The toast counts changes, and «Deshacer» could have undone several changes of one product.
          group: { name: 'deshecho', item: String(idHistorial), text: TEXTS.deshechos },
        }),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorDeshacer, { server: [403, 404] })),
    )

  /** Shows a toast about a change, with an undo button if possible. Joins toasts about the same kind of change. */
  const ofrecer = (aviso: Aviso, paso: Paso): void => {
    const { clase, nombre, texto, varios } = aviso
    const { idProducto, idHistorial } = paso
    const about = {
      ...(texto.includes(nombre) ? {} : { detail: nombre }),
      group: { name: clase, item: String(idProducto), text: varios },
    }
    if (idHistorial === null) return void toast.success(texto, about)
    // The toaster waits for the returned promise before it undoes the next change.
    const onUndo = (): unknown => undo(aviso, paso, idHistorial)
    toast.success(texto, { ...about, undo: { label: TEXTS.deshacer, onUndo }, duration: UNDO_MS })
  }

  return { deshacer, ofrecer }
}

const known = new WeakMap<QueryClient, ReturnType<typeof createDeshacer>>()

export const deshacerOf = (platform: Platform): ReturnType<typeof createDeshacer> => {
  const made = known.get(platform.queryClient) ?? createDeshacer(platform)
  known.set(platform.queryClient, made)
  return made
}

export const useDeshacer = () => {
  const platform = usePlatform()
  return useMemo(() => deshacerOf(platform), [platform])
}
