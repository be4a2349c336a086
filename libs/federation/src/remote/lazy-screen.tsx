import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { soon } from '../ahead/soon.ts'
import type { OfflineCardProps } from '../failure/offline-card.tsx'

interface LazyScreenOptions {
  /** What is shown if the screen has not loaded after 100 ms. */
  readonly fallback: ReactNode
  /** True if loading begins when `lazyScreen` is called. Otherwise, it begins when the screen first renders. */
  readonly atOnce?: boolean
  /** The card that is shown if a load fails offline. Without a card, that failure makes the whole module fail. */
  readonly offline?: ComponentType<OfflineCardProps>
}

interface Progress<Props> {
  readonly Screen?: ComponentType<Props>
  readonly failure?: { readonly error: unknown }
}

/**
 * Creates a screen whose code is loaded lazily. Unlike `React.lazy`, it loads the code again after a failure. Unlike
 * `Suspense`, it removes the fallback as soon as the code is loaded. If a load fails offline, the screen shows the card
 * `offline`, because a failure of the whole module would count against the module's version.
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
    waiting ??= soon(fetchScreen())
    return waiting
  }
  const forget = (): void => {
    fetching = undefined
    waiting = undefined
    // In some browsers, an import that failed offline fails again online, because the failure is cached. The
    // second failure must not count against the module's version either, so the card is shown again.
    failedOffline ||= !navigator.onLine
  }
  // A failure is ignored here, because the screen loads its code again when it renders. A second failure is reported.
  if (atOnce) fetchScreen().catch(forget)

  const Loading = ({ given, onOffline }: { given: Props; onOffline: (isOffline: true) => void }) => {
    const [{ Screen, failure }, setProgress] = useState(progress)
    // After one render has called `use`, React requires all later renders to call `use` too.
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
