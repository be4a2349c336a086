import './app/no-code-from-text.ts'
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
import { loadEvents } from './app/events/load-events.ts'
import { readAjustes } from './page/ajustes.ts'
import { isShort, manifestFor, readManifest } from './app/manifest.ts'
import { createPlatform } from './app/platform.ts'
import { renderFailure, renderShell } from './app/render.tsx'
import { goToLogin, keepSession } from './app/keep-session.ts'

let session: SessionStore | undefined

// Only browsers that cannot add import maps to a loaded page need `whole-page.ts`. If it does not load, they show only
// the versions whose files the page lists.
const reloadWhole = (): Promise<boolean> =>
  import('./app/whole-page.ts').then(
    (wholePage) => wholePage.reloadWhole(document),
    () => false,
  )

// Not imported statically, because the first screen must not wait for code that it does not need.
const loadAfterStart = () => import('./app/after-start.ts')

const start = async (): Promise<void> => {
  // This line throws if the browser blocks the storage. The page then shows that its start has failed.
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
  // The server makes nearly every page for the signed-in person. Only the other pages wait for `alignPage` here.
  // If its code does not load, the page goes on without modules.
  const isOwn = inlined.persona === usuario.idUsuario
  if (!isOwn) {
    const late = await loadAfterStart().catch(() => undefined)
    if (late && !(await late.alignPage(session, platform.api))) return
  }
  if (!isPerfilPendiente(usuario)) prepareModule(manifest, platform, remotes)
  renderShell({ manifest, platform, remotes, router, onOutcome: beacons.reportShell })
  loadAfterStart().then(
    ({ afterStart }) => afterStart({ addHint, manifest, isOwn, remotes, beacons }),
    () => undefined,
  )
  loadEvents({ ...platform, publish: events.publish, started: usuario, followModulos: remotes.follow })
}

start().catch((error: unknown) => {
  reportError(error)
  // If the person has signed out during the start, no failure is shown, because the login page is already loading.
  if (session?.getState().token !== null) renderFailure()
})
