import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { soon } from '../ahead/soon.ts'
import type { OfflineCardProps } from '../failure/offline-card.tsx'

interface LazyScreenOptions {
  /** Shown if the screen is not loaded after 100 ms. */
  readonly fallback: ReactNode
  /** Whether to load together with the module instead of on first render. */
  readonly atOnce?: boolean
  /** Shown if the screen cannot be loaded offline. Without this card, the whole module fails, as it does online. */
  readonly offline?: ComponentType<OfflineCardProps>
}

interface Progress<Props> {
  readonly Screen?: ComponentType<Props>
  readonly failure?: { readonly error: unknown }
}

/**
 * A lazily loaded screen. Unlike `React.lazy`, it loads again after a failure. Unlike `Suspense`, it removes the
 * fallback as soon as the screen is loaded. If a load fails offline, it shows the card `offline`, because failing the
 * module would blame its version.
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
    // Some browsers remember an import that failed offline, so it fails again online. The version is not to blame for
    // this either, so the card is shown again.
    failedOffline ||= !navigator.onLine
  }
  // Ignores a failure, because the screen loads its code again when it renders, and reports a second failure.
  if (atOnce) fetchScreen().catch(forget)

  const Loading = ({ given, onOffline }: { given: Props; onOffline: (isOffline: true) => void }) => {
    const [{ Screen, failure }, setProgress] = useState(progress)
    // After one render has called `use`, React requires all later renders to call it.
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
