import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface LazyScreenOptions {
  /** Shown while the screen loads. */
  readonly fallback: ReactNode
  /** Load together with the module instead of on first render; for the module's first screen. */
  readonly atOnce?: boolean
}

interface Progress<Props> {
  readonly Screen?: ComponentType<Props>
  readonly failure?: { readonly error: unknown }
}

/**
 * A lazily loaded screen. Unlike `React.lazy` it does not cache a failed load, so the next render tries again. Unlike
 * `Suspense` it removes the fallback at once instead of keeping it for at least 300 ms.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, atOnce = false }: LazyScreenOptions,
): ComponentType<Props> => {
  let progress: Progress<Props> = {}
  let fetching: Promise<void> | undefined
  const fetchScreen = (): Promise<void> => {
    fetching ??= load().then(
      (Screen) => {
        progress = { Screen }
      },
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  // A failure is ignored here, because rendering the screen loads it again and reports that failure.
  if (atOnce) fetchScreen().catch(() => undefined)

  return function LazyScreen(props: Props) {
    const [{ Screen, failure }, setProgress] = useState(progress)
    useEffect(() => {
      if (Screen) return undefined
      let left = false
      const tell = (told: Progress<Props>) => {
        if (!left) setProgress(told)
      }
      fetchScreen().then(
        () => tell(progress),
        (error: unknown) => tell({ failure: { error } }),
      )
      return () => {
        left = true
      }
    }, [Screen])
    if (failure) throw failure.error
    return Screen ? <Screen {...props} /> : fallback
  }
}
