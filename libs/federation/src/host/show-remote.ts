import { SLOW } from './budget.ts'
import type { LaterLoads } from './later-loads.ts'
import { type LoaderParts, type MountRequest, type MountedRemote, mountRemote } from './mount-remote.ts'

// What was mounted says so before its effects ask for what its first screen needs.
const BREATH_MS = 50

/** What a person sees of a module: it is on its way, it takes long, it is there, or it cannot be shown. */
export type RemoteStatus = 'loading' | 'slow' | 'mounted' | 'failed'

/** Where to show a module, and who hears how it fares. `onFailure` is for logs; `onStatus` says what to show. */
export interface ShowRequest extends Pick<MountRequest, 'manifest' | 'expose' | 'host' | 'props'> {
  readonly onStatus: (status: RemoteStatus) => void
  readonly onFailure: (error: unknown) => void
}

/** What showing takes besides loading. */
export interface ShowParts extends LoaderParts {
  readonly laterLoads: Pick<LaterLoads, 'watch' | 'underWay'>
}

/**
 * Keeps a module shown until it is left: when a version breaks, even long after it was mounted, the next one takes
 * its place in the same view. A module none of whose versions worked is tried anew.
 * @returns how to leave it; whatever it is doing then goes on without anybody noticing.
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
    // Later loads are counted by release: a slow dialog of the screen is none of a slot's concern.
    if (request.expose !== undefined) return
    stopWatching = laterLoads.watch(remote.entry, (isSlow) => say(isSlow ? 'slow' : 'mounted'))
    // A person waits for the first screen from the beginning on, whichever file it is that does not come.
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
    mountRemote(parts, { ...request, onLateFailure, signal: left.signal }).then(
      (remote) => {
        // It broke, or was left, in the very moment in which it was mounted.
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
