import type { Manifest, ManifestModule, ModuleVersion, Release, ReleaseSlot } from '@mi/contracts'
import { BASE_PLACEHOLDER, baseOf } from '../cuentas/actor.ts'
import { can, isPermiso } from '../cuentas/permisos.ts'
import type { Persona, Unidad } from './unidad.ts'

/** A version on its way to everybody. `porcentaje` counts hundredths of a percent, 0 to 10 000. */
export interface Candidato {
  readonly release: Release
  readonly sal: string
  readonly porcentaje: number
}

/** All that is known of one module's rollout. `anterior` is the last good version before `estable`. */
export interface EstadoDeModulo {
  readonly module: string
  readonly estable: Release
  readonly anterior: Release | null
  readonly candidatos: readonly Candidato[]
}

/** The releases to try for a unit, in order. One rule so far: the stable version serves everybody. */
export const assignReleases = (estado: EstadoDeModulo, _unidad: Unidad): readonly Release[] =>
  estado.anterior ? [estado.estable, estado.anterior] : [estado.estable]

/** The address of a file of a release; it never changes, so it may be kept for ever. */
export const releaseUrl = (release: Pick<Release, 'module' | 'version'>, path: string): string =>
  `/modulos/${release.module}/${release.version}/${path}`

/** A release as the browser needs it: every path an absolute address; of its slots those in `slots`. */
export const toModuleVersion = (release: Release, slots: readonly ReleaseSlot[] = []): ModuleVersion => {
  const url = (path: string) => releaseUrl(release, path)
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

const resolveModule = (
  estado: EstadoDeModulo,
  { shellApi, unidad, persona }: { shellApi: number; unidad: Unidad; persona: Persona },
): ManifestModule => {
  const fitting = assignReleases(estado, unidad).filter((candidate) => candidate.shellApi === shellApi)
  const [assigned, ...fallbacks] = fitting
  const release = assigned ?? estado.estable
  const place = (path: string) => path.replace(BASE_PLACEHOLDER, baseOf(persona.tipoUsuario))
  const open = release.routes.filter((route) => mayOpen(persona, route.permission))
  const openPaths = new Set(open.map((route) => route.path))
  const isClosed = release.routes.length > 0 && open.length === 0
  const versionOf = (candidate: Release): ModuleVersion =>
    toModuleVersion(
      candidate,
      candidate.slots?.filter((slot) => mayOpen(persona, slot.permission)),
    )
  // None that fits this shell: the outlet says so instead of running what cannot work.
  const versions = assigned ? [assigned, ...fallbacks].map(versionOf) : []
  return {
    module: estado.module,
    routes: (isClosed ? release.routes : open).map((route) => place(route.path)),
    nav: release.nav
      .filter((item) => openPaths.has(item.path))
      .map((item) => ({ ...item, path: place(item.path) })),
    versions: open.length > 0 || versions[0]?.slots ? versions : [],
    sinPermiso: isClosed ? release.sinPermiso : null,
  }
}

/** What one page may load, for one unit. Pure: the same registry and unit give the same manifest. */
export const resolveManifest = (
  shell: Release,
  modulos: readonly EstadoDeModulo[],
  unidad: Unidad,
): Manifest => {
  const { persona } = unidad
  return {
    shellApi: shell.shellApi,
    shellVersion: shell.version,
    persona: persona?.idUsuario ?? null,
    tipoUsuario: persona?.tipoUsuario ?? null,
    modules: persona
      ? modulos.map((estado) => resolveModule(estado, { shellApi: shell.shellApi, unidad, persona }))
      : [],
  }
}
