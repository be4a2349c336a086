import { useEffect, useState, useSyncExternalStore } from 'react'

type Overlays = typeof import('./overlay-parts.ts')

const RETRY_MS = 2000

let loaded: Overlays | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

const keep = (parts: Overlays): void => {
  loaded = parts
  for (const listener of listeners) listener()
}

/**
 * Fetches what floats over a page, so that the first menu or dialog opens at once. It never fails: what could not
 * be fetched is asked for again when it is needed.
 */
export const loadOverlays = (): Promise<void> => {
  if (loaded) return Promise.resolve()
  loading ??= import('./overlay-parts.ts')
    .then(keep, () => undefined)
    .finally(() => {
      loading = undefined
    })
  return loading
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The parts, or `undefined` until they are there. While they are `wanted` a failed fetch is tried again. */
export const useOverlays = (wanted: boolean): Overlays | undefined => {
  const parts = useSyncExternalStore(subscribe, () => loaded)
  const isMissing = wanted && parts === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    void loadOverlays()
    const timer = setInterval(() => void loadOverlays(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  return parts
}

/** Whether it was open before: until then there is nothing of it in the page, however many stand in a list. */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
