import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface LazyScreenOptions {
  /** What stands in its place while it is on its way. */
  readonly fallback: ReactNode
  /** Fetched with the module and not only when it is shown: for the screen that a module begins with. */
  readonly atOnce?: boolean
}

interface Progress<Props> {
  readonly Screen?: ComponentType<Props>
  readonly failure?: { readonly error: unknown }
}

/**
 * A screen in a file of its own. Unlike `React.lazy` it forgets a failed fetch, so that whoever tries again does try
 * again; unlike `Suspense` it does not keep a skeleton for 300 ms that it showed for one.
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
  // Whoever shows the screen is told of the failure.
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
