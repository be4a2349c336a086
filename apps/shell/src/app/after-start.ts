import type { Manifest } from '@mi/contracts'
import { loadOverlays, loadToaster } from '@mi/design-system'
import { isMeteredLine } from '@mi/federation'
import type { AddHint } from '@mi/federation-host'
import type { Remotes } from '../context/remotes.ts'
import { fetchAhead, whenQuiet } from '../page/fetch-ahead.ts'
import { createPrefetch, startPrefetching } from '../remotes/prefetch.ts'
import type { Beacons } from './beacons.ts'

interface Parts {
  readonly addHint: AddHint
  readonly manifest: Manifest
  readonly remotes: Remotes
  readonly beacons: Beacons
}

/** Starts what only later screens need: the prefetch, the code of notices and dialogs, and the measurements. */
export const afterStart = ({ addHint, manifest, remotes, beacons }: Parts): void => {
  const prefetch = createPrefetch({ addHint, manifest, remotes, isMetered: isMeteredLine })
  startPrefetching(document, prefetch, fetchAhead)
  fetchAhead(loadToaster)
  fetchAhead(loadOverlays)
  // `fetchAhead` would skip metered connections. But pages are slow there, so measurements from there matter most.
  whenQuiet(() =>
    import('./watch-health.ts').then(
      ({ watchHealth }) => watchHealth(document, beacons, manifest),
      () => undefined,
    ),
  )
}
