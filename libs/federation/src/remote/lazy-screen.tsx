import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'

// Most screens are cached and load within this time. Their skeleton would only flash, and would cost a frame.
const SOON_MS = 100

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

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
  let soon: Promise<void> | undefined
  const fetchScreen = (): Promise<void> => {
    fetching ??= load().then((Screen) => {
      progress = { Screen }
    })
    return fetching
  }
  const waitSoon = (): Promise<void> => {
    // A failure ends the wait; the effect below reports it.
    soon ??= Promise.race([fetchScreen().catch(() => undefined), pause(SOON_MS)])
    return soon
  }
  const forget = (): void => {
    fetching = undefined
    soon = undefined
  }
  // A failure is ignored here, because rendering the screen loads it again and reports that failure.
  if (atOnce) fetchScreen().catch(forget)

  return function LazyScreen(props: Props) {
    const [{ Screen, failure }, setProgress] = useState(progress)
    // Once a render has called `use`, React requires that all later renders call it too. Those renders do not wait.
    if (!failure && (soon ?? !Screen)) use(waitSoon())
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
