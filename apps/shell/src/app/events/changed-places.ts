import { kept } from '@mi/browser-storage'
import type { Manifest, ManifestModule } from '@mi/contracts'
import { findModuleByPath } from '@mi/domain'
import type { Platform } from '@mi/federation'
import { leaveAviso } from '../../acceso/aviso.ts'
import type { NewerVersions } from '../../remotes/newer-versions.ts'

const YA_NO_ESTA = 'Esa pantalla ya no está disponible.'

/** For each module, the places for which this tab was reloaded last. */
const reloadedFor = kept(
  'lugares-pedidos',
  (stored) => (typeof stored === 'object' && stored ? (stored as Record<string, unknown>) : undefined),
  'session',
)

export interface PageWithModules extends Pick<Platform, 'navigation'> {
  /** The manifest of this page. The shell opens the modules at its routes, and the sidebar shows its links. */
  readonly manifest: Manifest
  /** Returns the latest manifest entry of a module, which could be newer than its entry in `manifest`. */
  readonly latest: NewerVersions['latest']
}

/** The parts of a manifest entry that the shell reads from the page's manifest only. */
const placesOf = ({ routes, nav, sinPermiso, negadas }: ManifestModule): string =>
  JSON.stringify([routes, nav, sinPermiso, negadas])

const shownVersion = (module: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-module="${module}"]:not([data-slot])`)?.dataset.version

/** @returns false if the page must stay, because it could reload for ever. */
const markReload = (module: string, places: string): boolean => {
  // If the page still has the old places after the reload, the server has no others.
  if (reloadedFor.get()?.[module] === places) return false
  reloadedFor.set({ ...reloadedFor.get(), [module]: places })
  // If the browser refused to store this mark, each navigation could reload the page again.
  return reloadedFor.get()?.[module] === places
}

/** Allows a later reload for the places that the page has now: they could go and come back. */
const forgetArrived = (modules: readonly ManifestModule[]): void => {
  const marks = Object.entries(reloadedFor.get() ?? {})
  const waiting = marks.filter(
    ([name, places]) => !modules.some((each) => each.module === name && placesOf(each) === places),
  )
  if (waiting.length < marks.length) reloadedFor.set(Object.fromEntries(waiting))
}

/**
 * Leaves the notice for the reloaded page. The notice is stored when the page unloads, because the person can refuse the
 * reload, and the next page would then show a notice that is not true.
 * @returns a function that takes the notice back.
 */
const leaveNotice = (): (() => void) => {
  const leave = (): void => leaveAviso({ tipo: 'info', texto: YA_NO_ESTA })
  window.addEventListener('pagehide', leave, { once: true })
  return () => window.removeEventListener('pagehide', leave)
}

/**
 * Reloads the page when the person opens a module whose newest version has other routes, links or forbidden routes than
 * the page. If the newest version has no such address, the reloaded page says so.
 */
export const followPlaces = ({ navigation, manifest, latest }: PageWithModules): void => {
  const { modules } = manifest
  const newest = (): Manifest => ({ ...manifest, modules: modules.map(latest) })
  const moduleAt = (pathname: string): string | undefined =>
    (findModuleByPath(manifest, pathname) ?? findModuleByPath(newest(), pathname))?.module.module
  forgetArrived(modules)
  let here = navigation.getLocation().pathname
  let gone = ''
  let forgetNotice = (): void => undefined
  navigation.subscribe(() => {
    const { pathname } = navigation.getLocation()
    const isRedirect = navigation.getAction?.() === 'REPLACE'
    // While the reload is under way, the page goes on: the module can redirect, and the person can press the link again.
    if (!isRedirect && pathname !== gone) forgetNotice()
    const from = here
    here = pathname
    const own = modules.find(({ module }) => module === moduleAt(pathname))
    // Typing in a search field changes only the query, so the page must stay then.
    if (!own || pathname === from) return
    const { module, versions } = own
    // A version that stays mounted goes on at the places of its page. But a version that has replaced the page's
    // version in place does not fit these places. It redirects (`REPLACE`) from an address that it does not have. The
    // person did not ask for this step, so a text that was typed in the shell must survive it.
    const isSteady = isRedirect || shownVersion(module) === versions[0]?.version
    if (moduleAt(from) === module && isSteady) return
    // Offline, the reload would fail and leave an error page. A later opening reloads.
    if (!navigator.onLine) return
    const places = placesOf(latest(own))
    if (places === placesOf(own) || !markReload(module, places)) return
    if (!findModuleByPath(newest(), pathname)) {
      gone = pathname
      forgetNotice = leaveNotice()
    }
    location.reload()
  })
}
