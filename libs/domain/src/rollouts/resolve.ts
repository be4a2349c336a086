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
import { CONTENT_FOLDER, mayBeByContent } from './content-url.ts'
import type { Asignacion, EstadoDeModulo } from './decision/decidir.ts'
import { decidirModulos } from './decision/decidir-modulos.ts'
import type { Persona, Unidad } from './decision/unidad.ts'
import type { Files } from './files-of.ts'
import { fitsShell } from './fit/misfit.ts'

/** How the URLs of a release's files are formed. */
export interface AddressForm {
  /** The origin of the files. If it is missing or empty, the files come from the origin of the page. */
  readonly assets?: string
  /** True if URLs contain `CONTENT_FOLDER` instead of the version. `contentUrl` then has to add a hash. */
  readonly byContent?: boolean
}

/** The URL of a file of a release. The file never changes, so browsers are allowed to cache it forever. */
export const releaseUrl = (
  { module, version }: Pick<Release, 'module' | 'version'>,
  path: string,
  { assets = '', byContent = false }: AddressForm = {},
): string => `${assets}/modulos/${module}/${byContent ? CONTENT_FOLDER : version}/${path}`

/** Converts a release to the form that browsers get. The result contains only the given slots. */
export const toModuleVersion = (
  release: Release,
  slots: readonly ReleaseSlot[] = [],
  form: AddressForm = {},
): ModuleVersion => {
  const url = (path: string) => releaseUrl(release, path, form)
  const withUrls = ({ preload, css }: Files): Files => ({ preload: preload.map(url), css: css.map(url) })
  return {
    version: release.version,
    entry: url(release.entry),
    ...withUrls(release),
    ...(release.exposes && {
      exposes: Object.fromEntries(
        Object.entries(release.exposes).map(([name, { script, css }]) => [
          name,
          { script: url(script), css: css.map(url) },
        ]),
      ),
    }),
    ...(release.screens && {
      screens: release.screens.map((screen) => ({ path: screen.path, ...withUrls(screen) })),
    }),
    ...(slots.length > 0 && {
      slots: slots.map(({ permission: _permission, ...slot }) => ({
        ...slot,
        ...withUrls(slot),
      })),
    }),
    integrity: Object.fromEntries(Object.entries(release.integrity).map(([path, hash]) => [url(path), hash])),
    ...(release.bytes === undefined ? {} : { bytes: release.bytes }),
  }
}

const mayOpen = (persona: Persona, permission: string): boolean =>
  isPermiso(permission) && can(persona, permission)

// The routes that the person is not allowed to open. If the person is allowed to open none, routes without a text of
// their own are left out, because the text in the module's `sinPermiso` is then shown for them.
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

interface Asking {
  readonly persona: Persona
  readonly form: AddressForm
}

const resolveModule = (
  estado: EstadoDeModulo,
  { releases, decision }: Asignacion,
  { persona, form }: Asking,
): ManifestModule => {
  const [assigned, ...fallbacks] = releases
  const release = assigned ?? estado.estable
  const place = (path: string) => path.replace(BASE_PLACEHOLDER, baseOf(persona.tipoUsuario))
  const open = release.routes.filter((route) => mayOpen(persona, route.permission))
  const openPaths = new Set(open.map((route) => route.path))
  const isClosed = release.routes.length > 0 && open.length === 0
  const negadas = negadasOf(release, open, place)
  const formOf = (candidate: Release): AddressForm => {
    // The files of a preview come from the origin of the page, because only the server at that origin redirects
    // requests for these files to the developer's machine.
    if (candidate === estado.vistaPrevia) return {}
    // Only the assigned version has content URLs. The URLs in the import statements of such a version contain no
    // version and no hash, so a fallback would import its own files by the same URLs. The import map can send each
    // URL to only one file.
    const byContent = form.byContent === true && candidate === assigned && mayBeByContent(candidate, decision)
    return { ...form, byContent }
  }
  const versionOf = (candidate: Release): ModuleVersion =>
    toModuleVersion(
      candidate,
      candidate.slots?.filter((slot) => mayOpen(persona, slot.permission)),
      formOf(candidate),
    )
  // The list is empty if no version is assigned to the unit. The shell then shows an error.
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

/** The manifest for one unit. It lists which modules the page of the unit is allowed to load, with their URLs. */
export const resolveManifest = (
  shell: Release,
  modulos: readonly EstadoDeModulo[],
  unidad: Unidad,
  form: AddressForm = {},
): Manifest => {
  const { persona } = unidad
  const resolveFor = (asking: Asking): ManifestModule[] => {
    const asignaciones = decidirModulos(modulos, unidad, (release) => fitsShell(release, shell))
    return modulos.flatMap((estado) => {
      const asignacion = asignaciones.get(estado.module)
      return asignacion ? [resolveModule(estado, asignacion, asking)] : []
    })
  }
  return {
    shellApi: shell.shellApi,
    shellVersion: shell.version,
    persona: persona?.idUsuario ?? null,
    tipoUsuario: persona?.tipoUsuario ?? null,
    modules: persona ? resolveFor({ persona, form }) : [],
  }
}
