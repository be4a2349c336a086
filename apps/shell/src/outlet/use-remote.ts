import type { ManifestModule } from '@mi/contracts'
import { type RemoteStatus, showRemote } from '@mi/federation-host'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../context/shell-context.ts'
import { basenameOf } from '../remotes/basename-of.ts'
import { renewOrReload } from './renew-or-reload.ts'

// A module that was shown before gets a skeleton only after this time. Most of these modules appear sooner, so a
// skeleton would only flash.
const FLASH_MS = 100

/**
 * Retries a failed module when the browser is online again, or when the person opens another page. `isSlot` tells
 * whether the failed part is a slot, which stays on the screen while the person opens other pages.
 */
const useRetryFailed = (status: RemoteStatus, retry: () => void, isSlot: boolean): void => {
  const { pathname } = useLocation()
  const failedAt = useRef<string>(undefined)
  const pages = useRef(0)
  const { remotes } = useShell()
  useEffect(() => {
    failedAt.current = status === 'failed' ? (failedAt.current ?? pathname) : undefined
    if (failedAt.current === undefined) return undefined
    // In a browser that cannot add import maps, `retry` reloads the page (`renewOrReload`), so unsaved text in the
    // shell is lost. In such a browser, `retry` is called only after an action of the person. A broken slot would
    // reload every page that the person opens.
    const takesMore = remotes.takesMore()
    // Each retry loads the whole module from new addresses. So a broken slot is retried ever more seldom: on the first,
    // second, fourth, eighth … page that the person opens.
    if (failedAt.current !== pathname && (!isSlot || (takesMore && Math.log2(++pages.current) % 1 === 0)))
      retry()
    if (takesMore) window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [status, pathname, remotes, retry, isSlot])
}

interface Wanted {
  readonly module: ManifestModule
  /** The name under which the module exposes the slot. If it is omitted, the module's screens are shown. */
  readonly expose?: string
}

export interface ShownRemote {
  readonly status: RemoteStatus
  /** Whether to show a skeleton during loading: at once for the first load, and after `FLASH_MS` for a later load. */
  readonly waits: boolean
  /** Restarts the module, or reloads the page in a browser that cannot add import maps to a loaded page. */
  readonly retry: () => void
}

export const useRemote = (
  { module, expose }: Wanted,
  hostRef: RefObject<HTMLElement | null>,
): ShownRemote => {
  const { manifest, platform, remotes } = useShell()
  const name = expose === undefined ? module.module : `${module.module} ${expose}`
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<RemoteStatus>('loading')
  const [waits, setWaits] = useState(() => !remotes.shown.has(name))
  const leaveRef = useRef<() => void>(undefined)
  const triedRef = useRef<readonly string[]>([])
  const isMountedRef = useRef(false)

  useEffect(() => {
    const host = hostRef.current
    if (!host) return undefined
    // The shell opens a module at the routes of the page's manifest. A version from a newer manifest also gets these
    // routes, because it would render nothing at an address that is missing in its own.
    const getLatest = () => ({ ...remotes.latest(module), routes: module.routes })
    const latest = getLatest()
    triedRef.current = latest.versions.map(({ version }) => version)
    isMountedRef.current = false
    const leave = showRemote(remotes.parts, {
      manifest: latest,
      latest: getLatest,
      ...(expose === undefined ? {} : { expose }),
      host,
      props: { platform, basename: basenameOf(manifest, latest) },
      onStatus: (now) => {
        if (now === 'mounted') remotes.shown.add(name)
        if (now !== 'slow') isMountedRef.current = now === 'mounted'
        setStatus(now)
      },
      // `reportError` is wrapped in a function, because it fails when it is called as a method of another object.
      onFailure: (error) => reportError(error),
    })
    leaveRef.current = leave
    return leave
  }, [module, expose, name, hostRef, manifest, platform, remotes, attempt])

  useEffect(() => {
    if (waits) return undefined
    const timer = setTimeout(() => setWaits(true), FLASH_MS)
    return () => clearTimeout(timer)
  }, [waits])

  useEffect(
    () =>
      remotes.onSwitchedOff((name, off) => {
        // A mounted module restarts only if its mounted version is switched off. A module that is not mounted restarts
        // if one of the versions to try is switched off. A module without a version to try always restarts, because a
        // newer version could be available now.
        const there = [...(hostRef.current?.children ?? [])].map((it) => (it as HTMLElement).dataset.version)
        const tried = triedRef.current
        const versions = isMountedRef.current ? there : tried
        const isConcerned = tried.length === 0 || versions.some((it) => off.includes(it ?? ''))
        if (name !== module.module || !isConcerned) return
        leaveRef.current?.()
        setStatus('loading')
        setAttempt((count) => count + 1)
      }),
    [remotes, module, hostRef],
  )

  const retry = useCallback(() => {
    // The running attempt is stopped, because it could otherwise mount the module while the next attempt starts.
    leaveRef.current?.()
    setStatus('loading')
    void renewOrReload(remotes, module, expose).then((isRenewed) => {
      if (isRenewed) setAttempt((count) => count + 1)
    })
  }, [remotes, module, expose])
  useRetryFailed(status, retry, expose !== undefined)
  return { status, waits, retry }
}
