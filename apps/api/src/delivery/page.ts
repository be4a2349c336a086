import { COLOR_DE_TEMA, type Manifest, type ModuleVersion, type Release, type Tema } from '@mi/contracts'
import { findModuleByPath, startPathOf, toModuleVersion } from '@mi/domain'

const TITLE = 'Mi Inventario'
const DESCRIPTION = 'Controla tus productos, sus existencias y sus fechas de vencimiento.'

// Inside a script element only «<» can end it early; JSON may write it as an escape.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const integrityAttribute = (version: ModuleVersion, url: string): string => {
  const integrity = version.integrity[url]
  return integrity === undefined ? '' : ` integrity="${integrity}"`
}

const preloadKind = (url: string): string =>
  url.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2" crossorigin' : 'rel="modulepreload"'

const preloadLinks = (version: ModuleVersion): string[] =>
  [version.entry, ...version.preload].map(
    (url) => `<link ${preloadKind(url)} href="${url}"${integrityAttribute(version, url)}>`,
  )

// The module's own links come later, in the same mode: with another one the style would be fetched twice.
const stylePreloads = (version: ModuleVersion): string[] =>
  version.css.map(
    (url) => `<link rel="preload" as="style" crossorigin href="${url}"${integrityAttribute(version, url)}>`,
  )

const styleLinks = (version: ModuleVersion): string[] =>
  version.css.map((url) => `<link rel="stylesheet" href="${url}"${integrityAttribute(version, url)}>`)

const integrityOf = ({ integrity }: ModuleVersion, kind: RegExp): [string, string][] =>
  Object.entries(integrity).filter(([url]) => kind.test(url))

// Of the shell its styles as well: browsers pass over them, and the shell holds those it loads later to their hashes.
const integrityMap = (main: ModuleVersion, others: readonly ModuleVersion[]): Record<string, string> =>
  Object.fromEntries([
    ...integrityOf(main, /\.(js|css)$/),
    ...others.flatMap((version) => integrityOf(version, /\.js$/)),
  ])

// A chosen theme holds whatever the device says; the page changes these two when the choice changes.
const themeColors = (tema: Tema | undefined): string =>
  (['light', 'dark'] as const)
    .map(
      (device) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${COLOR_DE_TEMA[tema ?? device]}">`,
    )
    .join('\n')

interface Document {
  readonly tema: Tema | undefined
  readonly nonce: string
  readonly main: ModuleVersion
  readonly others: readonly ModuleVersion[]
  readonly requested: ModuleVersion | undefined
  readonly manifest: Manifest | undefined
  /** Addresses of the page that comes after this one, for the browser to fetch ahead. */
  readonly next?: readonly string[]
}

// The import map comes first: a module that starts before it hangs the page in some browsers.
const renderDocument = ({
  tema,
  nonce,
  main,
  others,
  requested,
  manifest,
  next,
}: Document): string => `<!doctype html>
<html lang="es-CO"${tema ? ` data-theme="${tema}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${tema ?? 'light dark'}">
${themeColors(tema)}
<meta name="description" content="${DESCRIPTION}">
<title>${TITLE}</title>
<link rel="icon" href="data:,">
<script type="importmap" nonce="${nonce}">${inlineJson({ integrity: integrityMap(main, others) })}</script>
${manifest ? `<script type="application/json" id="manifiesto" nonce="${nonce}">${inlineJson(manifest)}</script>` : ''}${next ? `<script type="application/json" id="siguiente" nonce="${nonce}">${inlineJson(next)}</script>` : ''}
${[...styleLinks(main), ...preloadLinks(main), ...(requested ? [...preloadLinks(requested), ...stylePreloads(requested)] : [])].join('\n')}
<script type="module" src="${main.entry}"${integrityAttribute(main, main.entry)}></script>
</head>
<body>
<div id="raiz"></div>
<noscript>Mi Inventario necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.</noscript>
</body>
</html>
`

interface Visit {
  readonly nonce: string
  readonly tema: Tema | undefined
}

/** Whether an address belongs to the shell's light entry, which needs nobody signed in. */
export const isLightPath = (shell: Release, pathname: string): boolean =>
  shell.light?.paths.includes(pathname) ?? false

/** The page of a signed-out address. */
export const renderLightPage = (shell: Release, { nonce, tema }: Visit): string => {
  const main = {
    ...toModuleVersion(shell),
    ...(shell.light && toModuleVersion({ ...shell, ...shell.light })),
  }
  const after = toModuleVersion(shell)
  const next = [...after.css, after.entry, ...after.preload]
  return renderDocument({ tema, nonce, main, others: [], requested: undefined, manifest: undefined, next })
}

/** The page of any other address: what the browser may load, inlined, and the module behind the address preloaded. */
export const renderAppPage = (
  shell: Release,
  manifest: Manifest,
  { pathname, nonce, tema }: Visit & { pathname: string },
): string => {
  const others = manifest.modules.flatMap((module) => module.versions)
  // The shell goes on from «/» by itself.
  const place = (pathname === '/' ? startPathOf(manifest) : undefined) ?? pathname
  const requested = findModuleByPath(manifest, place)?.module.versions[0]
  return renderDocument({ tema, nonce, main: toModuleVersion(shell), others, requested, manifest })
}
