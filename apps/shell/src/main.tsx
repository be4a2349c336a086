import './app/no-code-from-text.ts'
import './app/early-errors.ts'
import '@mi/design-system/styles.css'
import './page/late-page.css'
import { type SessionStore, createSessionStore } from '@mi/auth'
import { isPerfilPendiente } from '@mi/domain'
import { createHints } from '@mi/federation-host'
import { createNewerVersions } from './remotes/newer-versions.ts'
import { prepareModule } from './remotes/prepare-module.ts'
import { createRemotes } from './remotes/remotes.ts'
import { createCanOpen } from './app/routes/can-open.ts'
import { createNavigation } from './app/navigation.ts'
import { createRouter } from './app/routes/router.tsx'
import { createBeacons } from './app/beacons.ts'
import { createEventChannel } from './app/events/event-channel.ts'
import { whenLoaded } from './page/fetch-ahead.ts'
import { readAjustes } from './page/ajustes.ts'
import { isShort, manifestFor, readManifest } from './app/manifest.ts'
import { createPlatform } from './app/platform.ts'
import { renderFailure, renderShell } from './app/render.tsx'
import { goToLogin, keepSession } from './app/keep-session.ts'

let session: SessionStore | undefined

// Only browsers that cannot add import maps to a loaded page need `whole-page.ts`. If `whole-page.ts` does not load,
// these browsers can run only the module versions whose files the page lists.
const reloadWhole = (): Promise<boolean> =>
  import('./app/whole-page.ts').then(
    (wholePage) => wholePage.reloadWhole(document),
    () => false,
  )

// This import is not static, because the first screen must not wait for code that it does not need.
const loadAfterStart = () => import('./app/after-start.ts')

const start = async (): Promise<void> => {
  // `localStorage` throws if the browser blocks it. The page then shows the failure of its start (`renderFailure`).
  session = createSessionStore(localStorage, () => new Date())
  const { usuario } = session.getState()
  if (!usuario) return goToLogin()
  const inlined = readManifest(document)
  const manifest = manifestFor(inlined, usuario.idUsuario)
  const router = createRouter(usuario.tipoUsuario)
  const events = createEventChannel()
  const { pagina } = readAjustes(document)
  const platform = createPlatform({
    session,
    navigation: createNavigation(router),
    canOpen: createCanOpen(manifest, usuario),
    events,
    page: pagina === undefined ? undefined : { pagina, portada: `shell@${manifest.shellVersion}` },
  })
  keepSession(session, platform.api, platform.now)
  const newer = createNewerVersions(manifest.modules)
  const about = { page: document, pagina, manifest, latest: newer.latest }
  const beacons = createBeacons(about, navigator.sendBeacon.bind(navigator))
  const addHint = createHints(document)
  const remotes = createRemotes({
    api: platform.api,
    report: beacons.report,
    addHint,
    portada: manifest.shellVersion,
    newer,
    random: Math.random,
  })
  if (isShort(manifest) && !remotes.takesMore() && (await reloadWhole())) return
  // The server makes nearly every page for the signed-in person. Only a page that was not made for this person waits
  // for `alignPage` here. If the code of `alignPage` does not load, the page starts without modules.
  const isOwn = inlined.persona === usuario.idUsuario
  if (!isOwn) {
    const late = await loadAfterStart().catch(() => undefined)
    if (late && !(await late.alignPage(session, platform.api))) return
  }
  if (!isPerfilPendiente(usuario)) prepareModule(manifest, platform, remotes)
  renderShell({ manifest, platform, remotes, router, onOutcome: beacons.reportShell })
  const parts = { addHint, manifest, isOwn, remotes, beacons, platform, events, usuario }
  whenLoaded(loadAfterStart, ({ afterStart }) => afterStart(parts))
}

start().catch((error: unknown) => {
  reportError(error)
  // If the person has signed out during the start, no failure is shown, because the login page is already loading.
  if (session?.getState().token !== null) renderFailure()
})
