import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { soon } from '../ahead/soon.ts'

interface LazyScreenOptions {
  /** Shown if the screen is not loaded after 100 ms. Until then, the page stays as it is. */
  readonly fallback: ReactNode
  /** Whether to load together with the module instead of on first render. Set it for the module's first screen. */
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
  let waiting: Promise<unknown> | undefined
  const fetchScreen = (): Promise<void> => {
    fetching ??= load().then((Screen) => {
      progress = { Screen }
    })
    return fetching
  }
  const waitSoon = (): Promise<unknown> => {
    // A failure ends the wait; the effect below reports it.
    waiting ??= soon(fetchScreen())
    return waiting
  }
  const forget = (): void => {
    fetching = undefined
    waiting = undefined
  }
  // A failure is ignored here: rendering the screen loads it again, and reports a failure of that second load.
  if (atOnce) fetchScreen().catch(forget)

  return function LazyScreen(props: Props) {
    const [{ Screen, failure }, setProgress] = useState(progress)
    // After one render has called `use`, React requires that all later renders call it too. Those renders do not wait.
    if (!failure && (waiting ?? !Screen)) use(waitSoon())
    useEffect(() => {
      if (Screen) return undefined
      let left = false
      const tell = (told: Progress<Props>) => {
        if (!left) setProgress(told)
      }
      fetchScreen().then(
        () => tell(progress),
        (error: unknown) => {
          forget()
          tell({ failure: { error } })
        },
      )
      return () => {
        left = true
      }
    }, [Screen])
    if (failure) throw failure.error
    return Screen ? <Screen {...props} /> : fallback
  }
}
