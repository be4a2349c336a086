import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { soon } from '../ahead/soon.ts'
import type { OfflineCardProps } from '../failure/offline-card.tsx'

interface LazyScreenOptions {
  /** Shown if the screen is not loaded after 100 ms. Until then, the page stays as it is. */
  readonly fallback: ReactNode
  /** Whether to load together with the module instead of on first render. Set it for the module's first screen. */
  readonly atOnce?: boolean
  /**
   * The card to show if the screen cannot be loaded while the browser is offline; `offlineCard` creates it. Without a
   * card, the whole module fails, as it does when a load fails online.
   */
  readonly offline?: ComponentType<OfflineCardProps>
}

interface Progress<Props> {
  readonly Screen?: ComponentType<Props>
  readonly failure?: { readonly error: unknown }
}

/**
 * A lazily loaded screen. Unlike `React.lazy` it does not cache a failed load, so the next render tries again. Unlike
 * `Suspense` it removes the fallback at once instead of keeping it for at least 300 ms. A failure offline is no fault
 * of the version, so it shows the card `offline` and leaves the module's other screens open.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, atOnce = false, offline: OfflineCard }: LazyScreenOptions,
): ComponentType<Props> => {
  let progress: Progress<Props> = {}
  let fetching: Promise<void> | undefined
  let waiting: Promise<unknown> | undefined
  let failedOffline = false
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
    // Some browsers remember a failed import, so it fails again even after they are back online. If a load has once
    // failed offline, its later failures are therefore no fault of the version either.
    failedOffline ||= !navigator.onLine
  }
  // A failure is ignored here. The screen loads its code again when it renders, and reports if that load fails too.
  if (atOnce) fetchScreen().catch(forget)

  const Loading = ({ given, onOffline }: { given: Props; onOffline: (isOffline: true) => void }) => {
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
          if (!OfflineCard || !failedOffline) tell({ failure: { error } })
          else if (!left) onOffline(true)
        },
      )
      return () => {
        left = true
      }
    }, [Screen, onOffline])
    if (failure) throw failure.error
    return Screen ? <Screen {...given} /> : fallback
  }

  return function LazyScreen(props: Props) {
    const [isOffline, setOffline] = useState(false)
    if (OfflineCard && isOffline) return <OfflineCard load={load} onRetry={() => setOffline(false)} />
    return <Loading given={props} onOffline={setOffline} />
  }
}
