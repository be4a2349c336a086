import {
  COLOR_DE_TEMA,
  type Manifest,
  type ModuleSlot,
  type ModuleVersion,
  type Release,
  type SlotName,
  type Tema,
} from '@mi/contracts'
import {
  type AddressForm,
  type Files,
  type FilesMap,
  LIFECYCLES,
  START_PATH,
  contentUrl,
  filesMap,
  filesOf,
  findModuleByPath,
  findScreenByPath,
  releaseUrl,
  slotsOf,
  toModuleVersion,
  withoutFiles,
} from '@mi/domain'
import { ownFilesScript } from './own-files.ts'
import { wordsOf } from './page-words.ts'

// Escapes `<`, because a value that contains `</script>` would otherwise end the script element.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const fileAttributes = (name: 'href' | 'src', { integrity }: ModuleVersion, url: string): string => {
  const hash = integrity[url]
  return `${name}="${contentUrl(url, hash)}"${hash === undefined ? '' : ` integrity="${hash}"`}`
}

// If a style from another origin has an integrity hash, browsers apply the style only if its link has `crossorigin`.
const crossOriginOf = (url: string): string => (url.startsWith('/') ? '' : ' crossorigin')

const preloadKind = (url: string): string =>
  url.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2" crossorigin' : 'rel="modulepreload"'

const preloadsOf = (version: ModuleVersion, urls: readonly string[]): string[] =>
  urls.map((url) => `<link ${preloadKind(url)} ${fileAttributes('href', version, url)}>`)

const styleTags = (kind: string, version: ModuleVersion, urls: readonly string[]): string[] =>
  // The shell later links to the same styles with `crossorigin`. If these links had no `crossorigin`, browsers would
  // download each style twice.
  urls.map((url) => `<link ${kind} crossorigin ${fileAttributes('href', version, url)}>`)

const styleLinks = (version: ModuleVersion, urls: readonly string[] = version.css): string[] =>
  urls.map((url) => `<link rel="stylesheet"${crossOriginOf(url)} ${fileAttributes('href', version, url)}>`)

/**
 * The link tags for files that the shell needs after its start. The tags do not apply styles, because a style that
 * loads slowly would delay the shell. Each style has a preload link. If the shell is able to apply styles later
 * (`directo`), each style also has a link with `media="not all"`. The preload link is still needed, because
 * browsers fetch the styles of `media="not all"` links last.
 */
const fileLinks = (shell: Release, version: ModuleVersion, { preload, css }: Files): string[] => [
  ...preloadsOf(version, preload),
  ...styleTags('rel="preload" as="style"', version, css),
  ...(shell.provides?.directo ? styleTags('rel="stylesheet" media="not all"', version, css) : []),
]

const exposeLinks = (shell: Release, version: ModuleVersion, expose: string): string[] => {
  const exposes = shell.provides?.directo ? version.exposes : undefined
  return fileLinks(shell, version, filesOf({ ...version, exposes }, expose))
}

const screenLinks = (shell: Release, version: ModuleVersion, pathname: string): string[] => {
  const screen = findScreenByPath(version.screens, pathname)
  return screen ? fileLinks(shell, version, screen) : []
}

// Every signed-in page has the top bar, whose slot is `barra`.
const slotNamesAt = (shell: Release, place: string): SlotName[] => [
  'barra',
  ...(findScreenByPath(shell.screens, place)?.slots ?? []),
]

interface ShownSlot {
  readonly version: ModuleVersion
  readonly slot: ModuleSlot
}

/** The slots that the page shows while it loads. The slot `buscar` is left out, because it loads when search opens. */
const shownSlots = (shell: Release, manifest: Manifest, place: string): ShownSlot[] =>
  slotNamesAt(shell, place)
    .flatMap((name) => slotsOf(manifest.modules, name))
    .flatMap(({ module, slot }) => {
      const version = module.versions[0]
      return version ? [{ version, slot }] : []
    })

const integrityOf = ({ integrity }: ModuleVersion, kind: RegExp): [string, string][] =>
  Object.entries(integrity).filter(([url]) => kind.test(url))

// The map includes the hashes of the main version's styles. Browsers ignore these hashes, but the shell reads them.
const importMapOf = (main: ModuleVersion, others: readonly ModuleVersion[]): FilesMap =>
  filesMap([
    ...integrityOf(main, /\.(js|css)$/),
    ...others.flatMap((version) => integrityOf(version, /\.js$/)),
  ])

// Without any icon link, browsers would request /favicon.ico.
const iconLink = (shell: Release, assets: string): string =>
  shell.icon === undefined
    ? '<link rel="icon" href="data:,">'
    : `<link rel="icon" type="image/svg+xml" href="${releaseUrl(shell, shell.icon, { assets })}">`

// If the person has chosen a theme, both tags get the theme's colour, whatever the device prefers.
const themeColors = (tema: Tema | undefined): string =>
  (['light', 'dark'] as const)
    .map(
      (device) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${COLOR_DE_TEMA[tema ?? device]}">`,
    )
    .join('\n')

export interface PageSettings {
  readonly contactoCorreo: string
  /** The external image service; absent if this server stores images itself. */
  readonly imagenes?: { readonly url: string; readonly preset: string }
  /** The page asks for all events after this position of the event stream. */
  readonly eventos?: string | undefined
  /** The signed id of this page, which the page sends in its beacons. */
  readonly pagina?: string
}

/** The hash of a version's document (the JSON file that lists its files). `undefined` if the server has not read it. */
type DocumentIntegrity = (module: string, version: string) => string | undefined

export interface Visit extends AddressForm {
  readonly assets: string
  readonly pathname: string
  readonly nonce: string
  readonly tema: Tema | undefined
  readonly ajustes: PageSettings
  /** The script that reports a broken shell (`rescueScript`). It is empty if the page needs no such script. */
  readonly rescate?: string
}

interface Document {
  readonly visit: Visit
  readonly shell: Release
  readonly main: ModuleVersion
  readonly others: readonly ModuleVersion[]
  /** Link tags for the files of the screen, the module and the slots at the requested path. */
  readonly requested: readonly string[]
  readonly manifest: Manifest | undefined
  /** URLs that the browser prefetches for the page after this page. */
  readonly next?: readonly string[]
}

// A notice for people whose browser has not loaded the page's script yet. `late-page.css` of the shell reveals the
// notice after 4 seconds. The first render replaces the notice.
const LATE_PAGE =
  '<p class="tarda">La página está tardando más de lo normal. <a href="">Volver a cargar</a></p>'

// The import map must come before the first module script, because some browsers hang otherwise.
const renderDocument = ({ visit, shell, main, others, requested, manifest, next }: Document): string => {
  const { tema, nonce, assets, ajustes, pathname, rescate = '' } = visit
  const { title, description } = wordsOf(pathname)
  const data = (id: string, value: unknown): string =>
    value === undefined
      ? ''
      : `<script type="application/json" id="${id}" nonce="${nonce}">${inlineJson(value)}</script>`
  const scripts = [
    ...(assets === '' ? [] : [ownFilesScript(assets, nonce)]),
    ...(rescate === '' ? [] : [`<script nonce="${nonce}">${rescate}</script>\n`]),
  ].join('')
  return `<!doctype html>
<html lang="es-CO"${tema ? ` data-theme="${tema}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${tema ?? 'light dark'}">
${themeColors(tema)}
<meta name="description" content="${description}">
<title>${title}</title>
${iconLink(shell, assets)}
${scripts}<script type="importmap" nonce="${nonce}">${inlineJson(importMapOf(main, others))}</script>
${data('ajustes', ajustes)}${data('manifiesto', manifest)}${data('siguiente', next)}
${[...styleLinks(main), ...preloadsOf(main, [main.entry, ...main.preload]), ...requested].join('\n')}
<script type="module" ${fileAttributes('src', main, main.entry)}></script>
</head>
<body>
<div id="raiz">${LATE_PAGE}</div>
<noscript>Mi Inventario necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.</noscript>
</body>
</html>
`
}

export const findLightPath = (shell: Release, pathname: string): string | undefined => {
  const place = pathname.toLowerCase().replace(/\/$/, '')
  return shell.light?.paths.find((path) => path === place)
}

const folderOf = (file: string): string => file.slice(0, file.indexOf('/') + 1)

/** Leaves out the files of the shell's other entry, because pages that start with `shell.entry` never load them. */
const withoutEntry = (shell: Release, other: string | undefined): Release => {
  const folder = folderOf(other ?? '')
  if (folder === '' || folder === folderOf(shell.entry)) return shell
  const own = Object.entries(shell.integrity).filter(([file]) => !file.startsWith(folder))
  return { ...shell, integrity: Object.fromEntries(own) }
}

export const renderLightPage = (shell: Release, visit: Visit): string => {
  const addressed = (release: Release) => toModuleVersion(release, [], visit)
  const after = addressed(shell)
  const main = shell.light ? addressed(withoutEntry({ ...shell, ...shell.light }, shell.entry)) : after
  const screen = findScreenByPath(main.screens, visit.pathname)
  // These styles have `stylesheet` links, not preload links, because the screen must never render without its styles.
  const requested = screen ? [...styleLinks(main, screen.css), ...preloadsOf(main, screen.preload)] : []
  const start = findScreenByPath(after.screens, START_PATH)
  const next = [
    ...after.css,
    after.entry,
    ...after.preload,
    ...(start ? [...start.css, ...start.preload] : []),
  ].map((url) => contentUrl(url, after.integrity[url]))
  return renderDocument({ visit, shell, main, others: [], requested, manifest: undefined, next })
}

/**
 * Removes the file lists of all versions that are not in `shown`. If the shell needs such a version later, it reads the
 * list from the version's document, a JSON file. If the server does not know the document's hash, the version keeps its
 * list.
 */
const withFilesOf = (
  shown: ReadonlySet<ModuleVersion>,
  manifest: Manifest,
  documentIntegrity: DocumentIntegrity,
): Manifest => {
  const short = (module: string, version: ModuleVersion): ModuleVersion => {
    const documento = shown.has(version) ? undefined : documentIntegrity(module, version.version)
    return documento === undefined ? version : withoutFiles(version, documento)
  }
  const modules = manifest.modules.map((module) => ({
    ...module,
    versions: module.versions.map((version) => short(module.module, version)),
  }))
  return { ...manifest, modules }
}

export interface AppPage {
  readonly shell: Release
  readonly manifest: Manifest
  readonly visit: Visit
  /** Absent if the page has to list the files of every version. */
  readonly documentIntegrity?: DocumentIntegrity | undefined
}

export const renderAppPage = ({ shell, manifest, visit, documentIntegrity }: AppPage): string => {
  const { pathname } = visit
  const main = toModuleVersion(withoutEntry(shell, shell.light?.entry), [], visit)
  // If the path belongs neither to the shell nor to a module of the person, the shell redirects to `START_PATH`.
  const isAnswered = findScreenByPath(main.screens, pathname) ?? findModuleByPath(manifest, pathname)
  const place = isAnswered ? pathname : START_PATH
  const found = findModuleByPath(manifest, place)
  // If the person is not allowed to open the route, the page needs no files of the module. The manifest could still
  // list versions of the module, because the person could be allowed to see other routes or slots of the module.
  const version = found?.negativa === null ? found.module.versions[0] : undefined
  const ofModule = version
    ? [...exposeLinks(shell, version, LIFECYCLES), ...screenLinks(shell, version, place)]
    : []
  const slots = shownSlots(shell, manifest, place)
  // `requested` is a set, because slots and screens of one module could need the same files.
  const ofSlots = slots.flatMap(({ version, slot }) => exposeLinks(shell, version, slot.expose))
  const requested = new Set([...screenLinks(shell, main, place), ...ofModule, ...ofSlots])
  const shown = new Set([...(version ? [version] : []), ...slots.map((slot) => slot.version)])
  const inlined = documentIntegrity ? withFilesOf(shown, manifest, documentIntegrity) : manifest
  const others = inlined.modules.flatMap((module) => module.versions)
  return renderDocument({ visit, shell, main, others, requested: [...requested], manifest: inlined })
}
