import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type Overlays = typeof import('./overlay-parts.ts')

const RETRY_MS = 2000

const store = createStore<{ parts: Overlays | undefined }>(() => ({ parts: undefined }))
let loading: Promise<void> | undefined

/**
 * Fetches the code of menus, dialogs and tooltips before the first one opens. It never rejects: a failed fetch is
 * repeated when an overlay is needed.
 */
export const loadOverlays = (): Promise<void> => {
  if (store.getState().parts) return Promise.resolve()
  loading ??= import('./overlay-parts.ts')
    .then(
      (parts) => store.setState({ parts }),
      () => undefined,
    )
    .finally(() => {
      loading = undefined
    })
  return loading
}

/** The overlay components, or `undefined` until they are loaded. While `wanted`, a failed fetch is retried. */
export const useOverlays = (wanted: boolean): Overlays | undefined => {
  const parts = useStore(store, (state) => state.parts)
  const isMissing = wanted && parts === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    void loadOverlays()
    const timer = setInterval(() => void loadOverlays(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  return parts
}
