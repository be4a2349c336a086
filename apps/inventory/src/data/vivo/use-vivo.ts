import type { Evento } from '@mi/contracts'
import { type Platform, usePlatform } from '@mi/federation'
import type { QueryClient, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { refreshListas } from '../productos-cache.ts'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { isStill, mayShift, mayShiftHoy } from './cambios.model.ts'
import { lacksComentario } from '../comentarios/comentarios.queries.ts'
import { copiaOf, readPages, readProducto, refreshLists, refreshRest, showsFiltered } from './copias.ts'
import { watchMomento } from './momento.ts'
import { type Reciente, type Vivo, type VivoStore, createVivo } from './vivo-store.ts'

interface Line {
  readonly vivo: VivoStore
  readonly listen: () => () => void
}

const isFirstPage = (key: readonly unknown[]): boolean =>
  key[1] === PRODUCTOS_KEYS.listas[1] && key.at(-1) === 0

/** Whether the beginning of a list was read from the server just now. */
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
    // The home page and a screen may both listen; they share one subscription, so each change is shown once.
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

/**
 * Follows the changes that other people and other tabs make, and calls `onVivo` with each new `Vivo`.
 * @returns a function that ends this.
 */
export const followVivo = (
  platform: Platform,
  onVivo: (vivo: Vivo) => void = () => undefined,
): (() => void) => {
  const { vivo, listen } = lineOf(platform)
  const ends = [listen(), vivo.subscribe((state) => onVivo(state))]
  return () => ends.forEach((end) => end())
}

/** The changes made elsewhere, by the person or by others, while the screens were open. */
export const useVivo = (): Vivo => {
  const { vivo } = lineOf(usePlatform())
  return useSyncExternalStore(vivo.subscribe, vivo.getState)
}

/**
 * The last change that another screen or person made to a product. For some seconds after the change, the product's row
 * shows who made it, and `isFresh` is true. Then the hook returns a new object with `isFresh` false.
 */
export const useReciente = (idProducto: number): Reciente | undefined => {
  const { vivo } = lineOf(usePlatform())
  return useSyncExternalStore(vivo.subscribe, () => vivo.getState().recientes.get(idProducto))
}

/**
 * Returns a function that reads the lists again. After that, they show the new products that `Vivo.pendientes`
 * contains, and no longer show its deleted products.
 */
export const useRefreshListas = (): (() => void) => {
  const { queryClient } = usePlatform()
  return useCallback(() => refreshListas(queryClient), [queryClient])
}
