import type { Manifest } from '@mi/contracts'
import { loadOverlays, loadToaster } from '@mi/design-system'
import { isMeteredLine } from '@mi/federation'
import type { AddHint } from '@mi/federation-host'
import type { Remotes } from '../context/remotes.ts'
import { applyAtajos } from '../page/atajos-apagados.ts'
import { fetchAhead, whenQuiet } from '../page/fetch-ahead.ts'
import { createPrefetch, startPrefetching } from '../remotes/prefetch.ts'
import { allowReload } from './align-manifest.ts'
import type { Beacons } from './beacons.ts'
import { showHandedToast } from './handed-toast.ts'

// Exported from this file, so that a page never loads one more file for it.
export { alignPage } from './align-manifest.ts'

interface Parts {
  readonly addHint: AddHint
  readonly manifest: Manifest
  /** Whether the server made the page for the person who is signed in. */
  readonly isOwn: boolean
  readonly remotes: Remotes
  readonly beacons: Beacons
}

/**
 * Does what can wait until the page is rendered. Shows the notice of the previous page, applies the person's choice
 * about keyboard shortcuts, and starts the prefetch, the loading of notices and dialogs, and the measurements.
 */
export const afterStart = ({ addHint, manifest, isOwn, remotes, beacons }: Parts): void => {
  if (isOwn) allowReload()
  showHandedToast()
  applyAtajos()
  const prefetch = createPrefetch({ addHint, manifest, remotes, isMetered: isMeteredLine })
  startPrefetching(document, prefetch, fetchAhead)
  fetchAhead(loadToaster)
  fetchAhead(loadOverlays)
  // `fetchAhead` would skip metered connections. But pages are slow on such connections, so their measurements matter
  // most.
  whenQuiet(() =>
    import('./watch-health.ts').then(
      ({ watchHealth }) => watchHealth(document, beacons, manifest),
      () => undefined,
    ),
  )
}
