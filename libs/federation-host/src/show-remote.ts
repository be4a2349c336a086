import type { ManifestModule } from '@mi/contracts'
import { SLOW } from './timing/budget.ts'
import type { LaterLoads } from './later-loads.ts'
import { type LoaderParts, type MountRequest, type MountedRemote, mountRemote } from './mount-remote.ts'

// A module is reported as mounted before its React effects start to load its first screen. After this delay, these
// effects have run, so `underWay` sees their loads.
const BREATH_MS = 50

/** The visible state of a module; `slow` means that the module or one of its lazy files takes long to load. */
export type RemoteStatus = 'loading' | 'slow' | 'mounted' | 'failed'

/** A module to show. `onStatus` receives the status that the page shows; `onFailure` receives errors for the logs. */
export interface ShowRequest extends Pick<MountRequest, 'manifest' | 'expose' | 'host' | 'props'> {
  /** Returns the module's newest manifest, which omits switched-off versions. By default, `manifest` is used. */
  readonly latest?: () => ManifestModule
  readonly onStatus: (status: RemoteStatus) => void
  readonly onFailure: (error: unknown) => void
}

/** The parts of the module loader that `showRemote` needs. */
export interface ShowParts extends LoaderParts {
  readonly laterLoads: Pick<LaterLoads, 'watch' | 'underWay'>
}

/**
 * Shows a module until the returned function is called. When the shown version breaks, even long after its mount, the
 * next version in the manifest replaces it. If all versions had failed before this call, all of them are tried again.
 */
export const showRemote = (parts: ShowParts, request: ShowRequest): (() => void) => {
  const { laterLoads } = parts
  const left = new AbortController()
  let mounted: MountedRemote | undefined
  let round = 0
  let slow: ReturnType<typeof setTimeout> | undefined
  let breath: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | undefined
  let onSlow: () => void

  const say = (status: RemoteStatus): void => {
    if (!left.signal.aborted) request.onStatus(status)
  }
  const rest = (): void => {
    clearTimeout(slow)
    clearTimeout(breath)
    stopWatching?.()
  }
  const onMounted = (remote: MountedRemote): void => {
    mounted = remote
    say('mounted')
    // For a slot, later loads are not watched. They are tracked by release, so a slow dialog of a screen would make a
    // slot of the same release look slow.
    if (request.expose !== undefined) return clearTimeout(slow)
    stopWatching = laterLoads.watch(remote.entry, (isSlow) => say(isSlow ? 'slow' : 'mounted'))
    // The timer `slow`, which `begin` started, keeps running. At its end, it calls `onSlow`. If a lazy file was loading
    // at the end of `BREATH_MS` and is still loading now, `onSlow` marks that file as slow.
    onSlow = () => undefined
    breath = setTimeout(() => (onSlow = laterLoads.underWay(remote.entry)), BREATH_MS)
  }
  const begin = (): void => {
    const own = ++round
    rest()
    say('loading')
    onSlow = () => say('slow')
    slow = setTimeout(() => onSlow(), SLOW)
    const onLateFailure = (error: unknown): void => {
      if (own !== round || left.signal.aborted) return
      request.onFailure(error)
      void mounted?.unmount()
      mounted = undefined
      begin()
    }
    // Reads the latest manifest, because a version could have been switched off after `request.manifest` was read.
    const manifest = request.latest?.() ?? request.manifest
    mountRemote(parts, { ...request, manifest, onLateFailure, signal: left.signal }).then(
      (remote) => {
        if (own !== round || left.signal.aborted) return void remote.unmount()
        onMounted(remote)
      },
      (error: unknown) => {
        if (own !== round) return
        if (!left.signal.aborted) request.onFailure(error)
        rest()
        say('failed')
      },
    )
  }
  parts.quarantine.revive(request.manifest, request.expose)
  begin()
  return () => {
    left.abort()
    rest()
    void mounted?.unmount()
  }
}
