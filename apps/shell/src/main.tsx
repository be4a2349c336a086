import './startup/no-code-from-text.ts'
import '@mi/design-system/styles.css'
import './startup/late-page.css'
import { createSessionStore } from '@mi/auth'
import { loadOverlays } from '@mi/design-system'
import { isMeteredLine } from '@mi/federation'
import { createHints } from '@mi/federation/host'
import { createPrefetch, startPrefetching } from './remotes/prefetch.ts'
import { createRemotes } from './remotes/remotes.ts'
import { createCanOpen } from './routing/can-open.ts'
import { createNavigation } from './routing/navigation.ts'
import { createRouter } from './routing/router.tsx'
import { createBeacons } from './startup/beacons.ts'
import { hearEvents } from './startup/events.ts'
import { fetchAhead } from './startup/fetch-ahead.ts'
import { showHandedToast } from './startup/handed-toast.ts'
import { manifestFor, readManifest } from './startup/manifest.ts'
import { createPlatform } from './startup/platform.ts'
import { renderFailure, renderShell } from './startup/render.tsx'
import { alignManifest, goToLogin, keepSession } from './startup/session.ts'

const session = createSessionStore(localStorage, () => new Date())

const start = async (): Promise<void> => {
  const { usuario } = session.getState()
  if (!usuario) return goToLogin()
  const inlined = readManifest(document)
  const manifest = manifestFor(inlined, usuario.idUsuario)
  const router = createRouter(usuario.tipoUsuario)
  const platform = createPlatform(
    session,
    createNavigation(router),
    createCanOpen(manifest, usuario.tipoUsuario),
  )
  keepSession(session, platform.api, platform.now)
  const report = createBeacons(document, navigator.sendBeacon.bind(navigator))
  const addHint = createHints(document)
  const remotes = createRemotes(platform.api, report, addHint)
  if (!(await alignManifest(inlined, session, platform.api))) return
  renderShell({ manifest, platform, remotes, router })
  showHandedToast()
  const prefetch = createPrefetch({ addHint, manifest, remotes, isMetered: isMeteredLine })
  startPrefetching(document, prefetch, fetchAhead)
  fetchAhead(loadOverlays)
  hearEvents(platform)
}

start().catch((error: unknown) => {
  reportError(error)
  // Signed out on the way: the page is leaving already.
  if (session.getState().token !== null) renderFailure()
})
