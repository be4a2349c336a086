export { Hace, useHace } from './clock/hace.tsx'
export { useHoy } from './clock/use-hoy.ts'
export { resolverFor, showErrors, type FormErrors } from './forms/form-errors.ts'
export { useClaveComun } from './forms/use-clave-comun.ts'
export { isMeteredLine } from './platform/metered-line.ts'
export type { Destination, Navigation, Place } from './platform/navigation.ts'
export type { EventosPort, Platform, RemoteProps, ToastOptions, ToastPort } from './platform/platform.ts'
export { createRemote, createSlot } from './remote/create-remote.tsx'
export { HOST_PORT, type HostPort } from './remote/host-port.ts'
export type { RemoteLifecycles } from './remote/lifecycles.tsx'
export { loadAhead } from './remote/load-ahead.ts'
export { lazyScreen } from './remote/lazy-screen.tsx'
export { offlineCard } from './failure/offline-card.tsx'
export type { AheadScreen, PrepareProps } from './ahead/prepare.ts'
export { usePlatform } from './remote/platform-context.ts'
export type { SearchHit, SearchRequest, SearchSlot } from './remote/search-slot.ts'
export { useBusqueda } from './remote/use-busqueda.ts'
export { loadFailure } from './failure/load-failure.ts'
export { useLazyPart } from './remote/use-lazy-part.ts'
export { useNarrow } from './remote/use-narrow.ts'
export {
  sendInfiniteQuery,
  sendQuery,
  useInfiniteQueryAtOnce,
  useQueryAtOnce,
} from './queries/use-query-at-once.ts'
export { usePageStart, usePageTitle } from './remote/use-page-start.ts'
