import type {
  Manifest,
  ManifestModule,
  ModuleVersion,
  Release,
  ReleaseRoute,
  ReleaseSlot,
  RutaNegada,
} from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'
import { can, isPermiso } from '../cuentas/permisos.ts'
import { type EstadoDeModulo, decidir } from './decision/decidir.ts'
import type { Persona, Unidad } from './decision/unidad.ts'
import { fitsShell } from './fit/misfit.ts'

/**
 * The address of a file of a release: a path, or a URL on the origin `assets`. The file never changes, so it can be cached
 * forever.
 */
export const releaseUrl = (release: Pick<Release, 'module' | 'version'>, path: string, assets = ''): string =>
  `${assets}/modulos/${release.module}/${release.version}/${path}`

/** Converts a release for the browser, with whole addresses (as `releaseUrl`) and only the given slots. */
export const toModuleVersion = (
  release: Release,
  slots: readonly ReleaseSlot[] = [],
  assets = '',
): ModuleVersion => {
  const url = (path: string) => releaseUrl(release, path, assets)
  return {
    version: release.version,
    entry: url(release.entry),
    preload: release.preload.map(url),
    css: release.css.map(url),
    ...(release.screens && {
      screens: release.screens.map(({ path, preload, css }) => ({
        path,
        preload: preload.map(url),
        css: css.map(url),
      })),
    }),
    ...(slots.length > 0 && {
      slots: slots.map(({ permission: _permission, ...slot }) => ({
        ...slot,
        preload: slot.preload.map(url),
        css: slot.css.map(url),
      })),
    }),
    integrity: Object.fromEntries(Object.entries(release.integrity).map(([path, hash]) => [url(path), hash])),
    ...(release.bytes === undefined ? {} : { bytes: release.bytes }),
  }
}

const mayOpen = (persona: Persona, permission: string): boolean =>
  isPermiso(permission) && can(persona, permission)

// The module's own text is enough for a route that has none, where the module is closed as a whole.
const negadasOf = (
  { routes, sinPermiso }: Release,
  open: readonly ReleaseRoute[],
  place: (path: string) => string,
): RutaNegada[] =>
  routes
    .filter((route) => !open.includes(route))
    .filter((route) => open.length > 0 || route.sinPermiso !== undefined)
    .map((route) => ({
      path: place(route.path),
      sinPermiso: route.sinPermiso ?? sinPermiso,
      ...(route.avisoSinPermiso !== undefined && { avisoSinPermiso: route.avisoSinPermiso }),
    }))

const resolveModule = (
  estado: EstadoDeModulo,
  { shell, unidad, persona, assets }: { shell: Release; unidad: Unidad; persona: Persona; assets: string },
): ManifestModule => {
  const { releases, decision } = decidir(estado, unidad, (candidate) => fitsShell(candidate, shell))
  const [assigned, ...fallbacks] = releases
  const release = assigned ?? estado.estable
  const place = (path: string) => path.replace(BASE_PLACEHOLDER, baseOf(persona.tipoUsuario))
  const open = release.routes.filter((route) => mayOpen(persona, route.permission))
  const openPaths = new Set(open.map((route) => route.path))
  const isClosed = release.routes.length > 0 && open.length === 0
  const negadas = negadasOf(release, open, place)
  const versionOf = (candidate: Release): ModuleVersion =>
    toModuleVersion(
      candidate,
      candidate.slots?.filter((slot) => mayOpen(persona, slot.permission)),
      // A previewed version may be on a developer's machine, to which only this server redirects.
      candidate === estado.vistaPrevia ? '' : assets,
    )
  // Empty if no version fits the shell; the outlet then shows an error instead of a broken module.
  const versions = assigned ? [assigned, ...fallbacks].map(versionOf) : []
  return {
    module: estado.module,
    routes: (isClosed ? release.routes : open).map((route) => place(route.path)),
    nav: release.nav
      .filter((item) => openPaths.has(item.path))
      .map((item) => ({ ...item, path: place(item.path) })),
    versions: open.length > 0 || versions[0]?.slots ? versions : [],
    sinPermiso: isClosed ? release.sinPermiso : null,
    ...(negadas.length > 0 && { negadas }),
    decision,
  }
}

/** The manifest for one unit: what its page may load, and where from (as `releaseUrl`). */
export const resolveManifest = (
  shell: Release,
  modulos: readonly EstadoDeModulo[],
  unidad: Unidad,
  assets = '',
): Manifest => {
  const { persona } = unidad
  return {
    shellApi: shell.shellApi,
    shellVersion: shell.version,
    persona: persona?.idUsuario ?? null,
    tipoUsuario: persona?.tipoUsuario ?? null,
    modules: persona
      ? modulos.map((estado) => resolveModule(estado, { shell, unidad, persona, assets }))
      : [],
  }
}
