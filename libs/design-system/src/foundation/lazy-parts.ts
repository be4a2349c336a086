import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const RETRY_MS = 2000

/** Code that is loaded separately, because every page can start without it. */
export interface LazyParts<Parts> {
  /** Fetches the code in advance. The promise also resolves after a failed fetch, because `useParts` fetches again. */
  readonly load: () => Promise<void>
  readonly get: () => Parts | undefined
  /** The same as `get`, as a hook. While `wanted` is true, the hook fetches the code and retries after a failure. */
  readonly useParts: (wanted: boolean) => Parts | undefined
}

/** Creates lazy parts. `fetch` loads their code and is not called again after it has succeeded. */
export const createLazyParts = <Parts extends object>(fetch: () => Promise<Parts>): LazyParts<Parts> => {
  const store = createStore<{ parts: Parts | undefined }>(() => ({ parts: undefined }))
  let loading: Promise<void> | undefined

  const load = (): Promise<void> => {
    if (store.getState().parts) return Promise.resolve()
    loading ??= fetch()
      .then(
        (parts) => store.setState({ parts }),
        () => undefined,
      )
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  const useParts = (wanted: boolean): Parts | undefined => {
    const parts = useStore(store, (state) => state.parts)
    const isMissing = wanted && parts === undefined
    useEffect(() => {
      if (!isMissing) return undefined
      void load()
      const timer = setInterval(() => void load(), RETRY_MS)
      return () => clearInterval(timer)
    }, [isMissing])
    return parts
  }

  return { load, get: () => store.getState().parts, useParts }
}
