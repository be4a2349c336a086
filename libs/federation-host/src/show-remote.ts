import type { ManifestModule } from '@mi/contracts'
import { SLOW } from './timing/budget.ts'
import type { LaterLoads } from './later-loads.ts'
import { type LoaderParts, type MountRequest, type MountedRemote, mountRemote } from './mount-remote.ts'

// A module counts as mounted before its effects start to load its first screen. This delay lets the effects run.
const BREATH_MS = 50

/** The visible state of a module; `slow` means that the module or one of its lazy files takes long to load. */
export type RemoteStatus = 'loading' | 'slow' | 'mounted' | 'failed'

/** A module to show. `onStatus` controls what the page shows; `onFailure` is for logs. */
export interface ShowRequest extends Pick<MountRequest, 'manifest' | 'expose' | 'host' | 'props'> {
  /** The module's newest manifest entry, without its switched-off versions. By default, `manifest` is used. */
  readonly latest?: () => ManifestModule
  readonly onStatus: (status: RemoteStatus) => void
  readonly onFailure: (error: unknown) => void
}

/** The parts that showing a module needs. */
export interface ShowParts extends LoaderParts {
  readonly laterLoads: Pick<LaterLoads, 'watch' | 'underWay'>
}

/**
 * Shows a module until the returned function is called. When a version breaks, even long after mounting, the next one
 * replaces it. If every version had failed before this call, all are tried once more.
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
    // A slot does not watch later loads. They are tracked by release, so a slow dialog of a screen would make the slot
    // look slow.
    if (request.expose !== undefined) return clearTimeout(slow)
    stopWatching = laterLoads.watch(remote.entry, (isSlow) => say(isSlow ? 'slow' : 'mounted'))
    // The timer `slow`, which `begin` started, keeps running. When it ends, it marks as slow the lazy files of the
    // first screen that are still loading.
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
    // Reads the latest manifest, because the next version may have been switched off since the shown one was mounted.
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
