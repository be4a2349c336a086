import {
  COLOR_DE_TEMA,
  type Manifest,
  type ModuleVersion,
  type Release,
  type SlotName,
  type Tema,
} from '@mi/contracts'
import {
  START_PATH,
  findModuleByPath,
  findScreenByPath,
  releaseUrl,
  slotsOf,
  toModuleVersion,
} from '@mi/domain'
import { wordsOf } from './page-words.ts'

// Inside a script element only «<» can end it early; JSON may write it as an escape.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const integrityAttribute = (version: ModuleVersion, url: string): string => {
  const integrity = version.integrity[url]
  return integrity === undefined ? '' : ` integrity="${integrity}"`
}

const preloadKind = (url: string): string =>
  url.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2" crossorigin' : 'rel="modulepreload"'

const preloadsOf = (version: ModuleVersion, urls: readonly string[]): string[] =>
  urls.map((url) => `<link ${preloadKind(url)} href="${url}"${integrityAttribute(version, url)}>`)

const preloadLinks = (version: ModuleVersion): string[] =>
  preloadsOf(version, [version.entry, ...version.preload])

// The module's own links come later, in the same mode: with another one the style would be fetched twice.
const stylePreloads = (version: ModuleVersion, urls: readonly string[] = version.css): string[] =>
  urls.map(
    (url) => `<link rel="preload" as="style" crossorigin href="${url}"${integrityAttribute(version, url)}>`,
  )

const styleLinks = (version: ModuleVersion, urls: readonly string[] = version.css): string[] =>
  urls.map((url) => `<link rel="stylesheet" href="${url}"${integrityAttribute(version, url)}>`)

/** What the screen behind an address needs besides its entry, announced; nothing when it is in the entry itself. */
const screenPreloads = (version: ModuleVersion, pathname: string): string[] => {
  const screen = findScreenByPath(version.screens, pathname)
  return screen ? [...preloadsOf(version, screen.preload), ...stylePreloads(version, screen.css)] : []
}

// The top bar is on every page that has a manifest; the shell's release says which of its screens show more.
const slotNamesAt = (shell: Release, place: string): SlotName[] => [
  'barra',
  ...(findScreenByPath(shell.screens, place)?.slots ?? []),
]

/** What the slots that a page shows need. `buscar` is not among them: it is loaded when the search opens. */
const slotPreloads = (shell: Release, manifest: Manifest, place: string): string[] =>
  slotNamesAt(shell, place)
    .flatMap((name) => slotsOf(manifest.modules, name))
    .flatMap(({ module, slot }) => {
      const version = module.versions[0]
      if (!version) return []
      return [...preloadsOf(version, [version.entry, ...slot.preload]), ...stylePreloads(version, slot.css)]
    })

const integrityOf = ({ integrity }: ModuleVersion, kind: RegExp): [string, string][] =>
  Object.entries(integrity).filter(([url]) => kind.test(url))

// Of the shell its styles as well: browsers pass over them, and the shell holds those it loads later to their hashes.
const integrityMap = (main: ModuleVersion, others: readonly ModuleVersion[]): Record<string, string> =>
  Object.fromEntries([
    ...integrityOf(main, /\.(js|css)$/),
    ...others.flatMap((version) => integrityOf(version, /\.js$/)),
  ])

// Said even where there is none: a browser that is told nothing asks for /favicon.ico.
const iconLink = (shell: Release): string =>
  shell.icon === undefined
    ? '<link rel="icon" href="data:,">'
    : `<link rel="icon" type="image/svg+xml" href="${releaseUrl(shell, shell.icon)}">`

// A chosen theme holds whatever the device says; the page changes these two when the choice changes.
const themeColors = (tema: Tema | undefined): string =>
  (['light', 'dark'] as const)
    .map(
      (device) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${COLOR_DE_TEMA[tema ?? device]}">`,
    )
    .join('\n')

/** Settings of the server that a page shows to people. */
export interface PageSettings {
  readonly contactoCorreo: string
  /** Where pictures are sent to, when that is not this server. */
  readonly imagenes?: { readonly url: string; readonly preset: string }
}

/** One request for a page. */
export interface Visit {
  readonly pathname: string
  readonly nonce: string
  readonly tema: Tema | undefined
  readonly ajustes: PageSettings
}

interface Document {
  readonly visit: Visit
  readonly shell: Release
  readonly main: ModuleVersion
  readonly others: readonly ModuleVersion[]
  /** Links to what the requested address needs besides the entry. */
  readonly requested: readonly string[]
  readonly manifest: Manifest | undefined
  /** Addresses of the page that comes after this one, for the browser to fetch ahead. */
  readonly next?: readonly string[]
}

// For a page whose own script does not come, or not whole: without it nobody else could say so. The entries' styles
// (`late-page.css` in the shell) bring it in after a while; the first thing that is rendered takes its place.
const LATE_PAGE =
  '<p class="tarda">La página está tardando más de lo normal. <a href="">Volver a cargar</a></p>'

// The import map comes first: a module that starts before it hangs the page in some browsers.
const renderDocument = ({ visit, shell, main, others, requested, manifest, next }: Document): string => {
  const { tema, nonce, ajustes, pathname } = visit
  const { title, description } = wordsOf(pathname)
  const data = (id: string, value: unknown): string =>
    value === undefined
      ? ''
      : `<script type="application/json" id="${id}" nonce="${nonce}">${inlineJson(value)}</script>`
  return `<!doctype html>
<html lang="es-CO"${tema ? ` data-theme="${tema}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${tema ?? 'light dark'}">
${themeColors(tema)}
<meta name="description" content="${description}">
<title>${title}</title>
${iconLink(shell)}
<script type="importmap" nonce="${nonce}">${inlineJson({ integrity: integrityMap(main, others) })}</script>
${data('ajustes', ajustes)}${data('manifiesto', manifest)}${data('siguiente', next)}
${[...styleLinks(main), ...preloadLinks(main), ...requested].join('\n')}
<script type="module" src="${main.entry}"${integrityAttribute(main, main.entry)}></script>
</head>
<body>
<div id="raiz">${LATE_PAGE}</div>
<noscript>Mi Inventario necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.</noscript>
</body>
</html>
`
}

/** Whether an address belongs to the shell's light entry, which needs nobody signed in. */
export const isLightPath = (shell: Release, pathname: string): boolean =>
  shell.light?.paths.includes(pathname) ?? false

/** The page of a signed-out address. */
export const renderLightPage = (shell: Release, visit: Visit): string => {
  const after = toModuleVersion(shell)
  const main = shell.light
    ? toModuleVersion({ ...shell, ...shell.light, screens: shell.light.screens })
    : after
  const screen = findScreenByPath(main.screens, visit.pathname)
  // Not only announced: with its styles there from the start, such a screen never shows itself without them.
  const requested = screen ? [...styleLinks(main, screen.css), ...preloadsOf(main, screen.preload)] : []
  const start = findScreenByPath(after.screens, START_PATH)
  const next = [
    ...after.css,
    after.entry,
    ...after.preload,
    ...(start ? [...start.css, ...start.preload] : []),
  ]
  return renderDocument({ visit, shell, main, others: [], requested, manifest: undefined, next })
}

/** The page of any other address: what the browser may load, inlined, and the module behind the address preloaded. */
export const renderAppPage = (shell: Release, manifest: Manifest, visit: Visit): string => {
  const { pathname } = visit
  const main = toModuleVersion(shell)
  const others = manifest.modules.flatMap((module) => module.versions)
  // The shell goes on to its start from an address that nobody answers for.
  const isAnswered = findScreenByPath(main.screens, pathname) ?? findModuleByPath(manifest, pathname)
  const place = isAnswered ? pathname : START_PATH
  const found = findModuleByPath(manifest, place)?.module
  // A module that the person may not open has versions only for its slots.
  const version = found?.sinPermiso === null ? found.versions[0] : undefined
  const ofModule = version
    ? [...preloadLinks(version), ...stylePreloads(version), ...screenPreloads(version, place)]
    : []
  // Slots and the screen of one module share files: each is announced once.
  const requested = new Set([
    ...screenPreloads(main, place),
    ...ofModule,
    ...slotPreloads(shell, manifest, place),
  ])
  return renderDocument({ visit, shell, main, others, requested: [...requested], manifest })
}
