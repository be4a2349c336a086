import { COLOR_DE_TEMA, type Manifest, type ModuleVersion, type Release, type Tema } from '@mi/contracts'
import { findModuleByPath, toModuleVersion } from '@mi/domain'

const TITLE = 'Mi Inventario'
const DESCRIPTION = 'Controla tus productos, sus existencias y sus fechas de vencimiento.'

// Inside a script element only «<» can end it early; JSON may write it as an escape.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const integrityAttribute = (version: ModuleVersion, url: string): string => {
  const integrity = version.integrity[url]
  return integrity === undefined ? '' : ` integrity="${integrity}"`
}

const preloadLinks = (version: ModuleVersion): string[] =>
  [version.entry, ...version.preload].map(
    (url) => `<link rel="modulepreload" href="${url}"${integrityAttribute(version, url)}>`,
  )

const styleLinks = (version: ModuleVersion): string[] =>
  version.css.map((url) => `<link rel="stylesheet" href="${url}"${integrityAttribute(version, url)}>`)

const scriptIntegrity = (versions: readonly ModuleVersion[]): Record<string, string> =>
  Object.fromEntries(
    versions.flatMap(({ integrity }) => Object.entries(integrity).filter(([url]) => url.endsWith('.js'))),
  )

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
}

// The import map comes first: a module that starts before it hangs the page in some browsers.
const renderDocument = ({
  tema,
  nonce,
  main,
  others,
  requested,
  manifest,
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
<script type="importmap" nonce="${nonce}">${inlineJson({ integrity: scriptIntegrity([main, ...others]) })}</script>
${manifest ? `<script type="application/json" id="manifiesto" nonce="${nonce}">${inlineJson(manifest)}</script>` : ''}
${[...styleLinks(main), ...preloadLinks(main), ...(requested ? preloadLinks(requested) : [])].join('\n')}
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
  return renderDocument({ tema, nonce, main, others: [], requested: undefined, manifest: undefined })
}

/** The page of any other address: what the browser may load, inlined, and the module behind the address preloaded. */
export const renderAppPage = (
  shell: Release,
  manifest: Manifest,
  { pathname, nonce, tema }: Visit & { pathname: string },
): string => {
  const others = manifest.modules.flatMap((module) => module.versions)
  const requested = findModuleByPath(manifest, pathname)?.module.versions[0]
  return renderDocument({ tema, nonce, main: toModuleVersion(shell), others, requested, manifest })
}
