import { historialApi, isApiError } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TEXTS } from './avisos.texts.ts'
import { showUndone } from './productos-cache.ts'

/** How long a way back is offered. */
const UNDO_MS = 10_000
/** More ways back at a time than these would not be read. */
const MAX_OFFERS = 2

const SAID_BY_SERVER = [403, 404, 409, 429]

type Parts = Pick<Platform, 'api' | 'toast' | 'queryClient' | 'newId'>

/** A history entry that can be undone: its id, `null` when the server gave none, and what it did. */
export interface Paso {
  readonly idHistorial: number | null
  readonly accion: EntradaHistorial['accion']
}

/** Makes the two ways back; apart from React, since a notice outlives the screen that raised it. */
export const createDeshacer = ({ api, toast, queryClient, newId }: Parts) => {
  let offers: { about: string; id: string }[] = []
  const dismiss = (gone: typeof offers): void => {
    offers = offers.filter((offer) => !gone.includes(offer))
    for (const { id } of gone) toast.dismiss(id)
  }

  /** Undoes a history entry and says how it went. */
  const deshacer = async (idHistorial: number, accion: Paso['accion']): Promise<void> => {
    try {
      const { producto } = await historialApi(api).undo(idHistorial, newId())
      await showUndone(queryClient, accion, producto)
      toast.success(TEXTS.deshecho)
    } catch (error) {
      const said = isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : undefined
      toast.error(said ?? TEXTS.errorDeshacer)
    }
  }

  /**
   * Says what was done, with «Deshacer» for ten seconds. A newer notice `about` the same thing takes the place of
   * the older one.
   */
  const ofrecer = (mensaje: string, { idHistorial, accion }: Paso, about: string): void => {
    if (idHistorial === null) return void toast.success(mensaje)
    dismiss(offers.filter((offer) => offer.about === about))
    dismiss(offers.slice(0, Math.max(0, offers.length - MAX_OFFERS + 1)))
    const undo = { label: TEXTS.deshacer, onUndo: () => void deshacer(idHistorial, accion) }
    const id = toast.success(mensaje, { undo, duration: UNDO_MS })
    offers = [...offers, { about, id }]
  }

  return { deshacer, ofrecer }
}

const known = new WeakMap<QueryClient, ReturnType<typeof createDeshacer>>()

/** The page's one way back, whichever screen asks for it. */
export const deshacerOf = (platform: Platform): ReturnType<typeof createDeshacer> => {
  const made = known.get(platform.queryClient) ?? createDeshacer(platform)
  known.set(platform.queryClient, made)
  return made
}

/** Undoing what was just changed, from a notice or by the id of a history entry. */
export const useDeshacer = () => {
  const platform = usePlatform()
  return useMemo(() => deshacerOf(platform), [platform])
}
