import type { Evento } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { refreshListas } from '../productos-cache.ts'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { isStill, mayShift, mayShiftHoy } from './cambios.model.ts'
import { lacksComentario } from '../comentarios/comentarios.queries.ts'
import {
  copiaOf,
  readPages,
  readProducto,
  refreshLists,
  refreshRest,
  showsFiltered,
  wasAddedHere,
} from './copias.ts'
import { watchMomento } from './momento.ts'
import { type Reciente, type Vivo, type VivoStore, createVivo } from './vivo-store.ts'

interface Line {
  readonly vivo: VivoStore
  readonly listen: () => () => void
}

const isFirstPage = (key: readonly unknown[]): boolean =>
  key[1] === PRODUCTOS_KEYS.listas[1] && key.at(-1) === 0

const isFreshList = ({ type, query, ...event }: QueryCacheNotifyEvent): boolean =>
  type === 'updated' &&
  'action' in event &&
  event.action.type === 'success' &&
  event.action.manual !== true &&
  isFirstPage(query.queryKey as readonly unknown[])

const createLine = (platform: Platform): Line => {
  const { queryClient, session, eventos, now } = platform
  let momento: ReturnType<typeof watchMomento> | undefined
  let listeners = 0
  let stop = (): void => undefined
  const vivo = createVivo({
    idUsuario: () => session.getState().usuario?.idUsuario ?? 0,
    now: () => now().getTime(),
    copiaOf: (id) => copiaOf(queryClient, id),
    wasAddedHere,
    mayShift: () => momento !== undefined && mayShift(momento.read()),
    isStill: () => momento === undefined || isStill(momento.read()),
    showsFiltered: () => showsFiltered(queryClient),
    readProducto: (id) => readProducto(platform, id),
    readPages: () => readPages(platform),
    refreshLists: () => refreshLists(platform),
    refreshRest: (resto) => refreshRest(queryClient, resto),
    mayShiftHoy: () => momento === undefined || mayShiftHoy(momento.read()),
    refreshHoy: () => void queryClient.invalidateQueries({ queryKey: PRODUCTOS_KEYS.atencion }),
  })
  const onEvento = (evento: Evento): void => {
    if (evento.tipo === 'productos') vivo.hear(evento)
    if (evento.tipo !== 'comentario') return
    const { idProducto, idComentario } = evento
    if (lacksComentario(queryClient, idProducto, idComentario)) vivo.hearComentario(idProducto)
  }
  const start = (): void => {
    const watched = watchMomento(() => now().getTime())
    momento = watched
    const ends = [
      watched.stop,
      eventos?.subscribe(onEvento),
      queryClient.getQueryCache().subscribe((event) => {
        if (isFreshList(event)) vivo.forgetPending()
      }),
    ]
    stop = () => {
      for (const end of ends) end?.()
      momento = undefined
    }
  }
  return {
    vivo,
    // The home page and a screen could both listen. They share one subscription, so that each change is shown once.
    listen: () => {
      if (listeners++ === 0) start()
      return () => {
        if (--listeners === 0) stop()
      }
    },
  }
}

const known = new WeakMap<QueryClient, Line>()

const lineOf = (platform: Platform): Line => {
  const line = known.get(platform.queryClient) ?? createLine(platform)
  known.set(platform.queryClient, line)
  return line
}

/** Follows the changes made outside this tab, and passes each new state to `onVivo`. @returns a function to stop. */
export const followVivo = (
  platform: Platform,
  onVivo: (vivo: Vivo) => void = () => undefined,
): (() => void) => {
  const { vivo, listen } = lineOf(platform)
  const ends = [listen(), vivo.subscribe((state) => onVivo(state))]
  return () => ends.forEach((end) => end())
}

export const useVivo = (): Vivo => {
  const { vivo } = lineOf(usePlatform())
  return useSyncExternalStore(vivo.subscribe, vivo.getState)
}

/** Returns the newest change that was made outside this tab to the product, or `undefined` if there is none. */
export const useReciente = (idProducto: number): Reciente | undefined => {
  const { vivo } = lineOf(usePlatform())
  return useSyncExternalStore(vivo.subscribe, () => vivo.getState().recientes.get(idProducto))
}

export const useRefreshListas = (): (() => void) => {
  const { queryClient } = usePlatform()
  return useCallback(() => refreshListas(queryClient), [queryClient])
}
