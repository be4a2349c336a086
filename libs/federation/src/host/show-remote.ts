import type { ManifestModule } from '@mi/contracts'
import { SLOW } from './budget.ts'
import type { LaterLoads } from './later-loads.ts'
import { type LoaderParts, type MountRequest, type MountedRemote, mountRemote } from './mount-remote.ts'

/** What a person sees of a module: it is on its way, it takes long, it is there, or it cannot be shown. */
export type RemoteStatus = 'loading' | 'slow' | 'mounted' | 'failed'

/** Where to show a module, and who hears how it fares. `onFailure` is for logs; `onStatus` says what to show. */
export interface ShowRequest extends Pick<MountRequest, 'manifest' | 'host' | 'props'> {
  readonly onStatus: (status: RemoteStatus) => void
  readonly onFailure: (error: unknown) => void
}

/** What showing takes besides loading. */
export interface ShowParts extends LoaderParts {
  readonly laterLoads: Pick<LaterLoads, 'watch'>
}

/** Whether every version of a module has failed in this page. */
const isExhausted = ({ quarantine }: LoaderParts, manifest: ManifestModule): boolean =>
  manifest.versions.length > 0 && quarantine.candidates(manifest).length === 0

/**
 * Keeps a module shown until it is left: when a version breaks, even long after it was mounted, the next one takes
 * its place in the same view. A module none of whose versions worked is tried anew.
 * @returns how to leave it; whatever it is doing then goes on without anybody noticing.
 */
export const showRemote = (parts: ShowParts, request: ShowRequest): (() => void) => {
  const left = new AbortController()
  let mounted: MountedRemote | undefined
  let round = 0
  let slow: ReturnType<typeof setTimeout> | undefined

  const say = (status: RemoteStatus): void => {
    clearTimeout(slow)
    if (!left.signal.aborted) request.onStatus(status)
  }
  const begin = (): void => {
    const own = ++round
    say('loading')
    slow = setTimeout(() => say('slow'), SLOW)
    const onLateFailure = (error: unknown): void => {
      if (own !== round || left.signal.aborted) return
      request.onFailure(error)
      void mounted?.unmount()
      mounted = undefined
      begin()
    }
    mountRemote(parts, { ...request, onLateFailure, signal: left.signal }).then(
      (remote) => {
        // It broke in the very moment in which it was mounted: the next round has begun.
        if (own !== round) return void remote.unmount()
        mounted = remote
        say('mounted')
      },
      (error: unknown) => {
        if (own !== round) return
        if (!left.signal.aborted) request.onFailure(error)
        say('failed')
      },
    )
  }
  const stopWatching = parts.laterLoads.watch(request.manifest.module, (isSlow) => {
    if (mounted) say(isSlow ? 'slow' : 'mounted')
  })
  if (isExhausted(parts, request.manifest)) parts.quarantine.release(request.manifest.module)
  begin()
  return () => {
    left.abort()
    stopWatching()
    clearTimeout(slow)
    void mounted?.unmount()
  }
}
