import type { Manifest } from '@mi/contracts'
import { loadOverlays, loadToaster } from '@mi/design-system'
import { type Platform, isMeteredLine } from '@mi/federation'
import type { AddHint } from '@mi/federation-host'
import type { Remotes } from '../context/remotes.ts'
import { fetchAhead, whenLoaded, whenQuiet } from '../page/fetch-ahead.ts'
import { createPrefetch, startPrefetching } from '../remotes/prefetch.ts'
import { allowReload } from './align-manifest.ts'
import type { Beacons } from './beacons.ts'
import type { FollowedPage } from './events/changed-permissions.ts'
import type { EventChannel } from './events/event-channel.ts'
import { loadEvents } from './events/load-events.ts'
import { showHandedToast } from './handed-toast.ts'

// `main.tsx` imports `alignPage` from this file, because a second lazy import would add another file to load.
export { alignPage } from './align-manifest.ts'

interface Parts {
  readonly addHint: AddHint
  readonly manifest: Manifest
  /** True if the server made the page for the signed-in person. */
  readonly isOwn: boolean
  readonly remotes: Remotes
  readonly beacons: Beacons
  readonly platform: Platform
  readonly events: EventChannel
  /** The person as the page’s start found the token. */
  readonly usuario: FollowedPage['started']
}

/** Does the work that can wait until the page is rendered. */
export const afterStart = (parts: Parts): void => {
  const { addHint, manifest, isOwn, remotes, beacons, platform, events, usuario } = parts
  if (isOwn) allowReload()
  showHandedToast()
  const { publish } = events
  const { latest, follow } = remotes
  loadEvents({ ...platform, publish, started: usuario, followModulos: follow, manifest, latest })
  const prefetch = createPrefetch({ addHint, manifest, remotes, isMetered: isMeteredLine })
  startPrefetching(document, prefetch, fetchAhead)
  fetchAhead(loadToaster)
  fetchAhead(loadOverlays)
  // `fetchAhead` is not used here, because it does nothing on a metered connection. Such connections are often slow, so
  // the measurements from them matter most.
  whenQuiet(() =>
    whenLoaded(
      () => import('./watch-health.ts'),
      ({ watchHealth }) => watchHealth(document, beacons, manifest),
    ),
  )
}
