import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildEstadoDeModulo, buildRelease, buildReleaseSlot } from '@mi/testing'
import { resolveManifest } from '@mi/domain'
import { describe, expect, it } from 'vitest'
import { BROTLI_QUALITY } from '../platform/http/compression.ts'
import { renderAppPage, renderLightPage } from './page.ts'

// The compressed page must not have more bytes than this.
const LIMIT = 7000
// With a CDN, the limit is higher, because every file address repeats the CDN's origin, and because the page contains a
// script that detects CDN failures.
const LIMIT_ON_CDN = 7300
const MODULES = 12
// Today, the shell's signed-in entry, its signed-out entry and the largest module have these numbers of files.
const SHELL_FILES = { scripts: 38, styles: 19 }
const LIGHT_FILES = { scripts: 21, styles: 8 }
const MODULE_FILES = { scripts: 26, styles: 9 }

// The result is as hard to compress as the hash of a real file.
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

interface Count {
  readonly scripts: number
  readonly styles: number
}

const integrityOf = (module: string, { scripts, styles }: Count, folder = 'assets'): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: scripts + styles }, (_, nth) => {
      // `word` stands for a file's name. It has to compress about as well as a word, because real names are words.
      const word = hashOf(`${module} ${nth}`).slice(7, 12).toLowerCase().replaceAll(/[+/]/g, 'x')
      const file = `${folder}/${word}-${nth}.${nth < scripts ? 'js' : 'css'}`
      return [file, hashOf(file)]
    }),
  )

const releaseOf = (module: string, version: string) => {
  const entry = 'remoteEntry.js'
  const integrity = {
    [entry]: hashOf(`${module} ${version}`),
    ...integrityOf(`${module} ${version}`, MODULE_FILES),
  }
  const files = Object.keys(integrity)
  const [, exposed = '', ...others] = files
  return buildRelease({
    module,
    version,
    routes: [{ path: `{base}/${module}`, permission: 'productos.ver' }],
    nav: [{ texto: module, icono: 'package', path: `{base}/${module}`, orden: 1, grupo: 'principal' }],
    entry,
    preload: files.slice(1, 4),
    css: [],
    exposes: {
      lifecycles: { script: exposed, css: [] },
      inicio: { script: others.at(7) ?? '', css: [] },
    },
    screens: [{ path: `{base}/${module}`, preload: files.slice(4, 9), css: [] }],
    slots: [buildReleaseSlot({ preload: files.slice(9, 11), css: [] })],
    integrity,
  })
}

const ofApp = integrityOf('shell', SHELL_FILES, 'app')
const ofLight = integrityOf('acceso', LIGHT_FILES, 'acceso')
const shell = buildRelease({
  module: 'shell',
  provides: { shellApi: [1], packages: {}, documentos: true, contenido: true, directo: true },
  entry: Object.keys(ofApp)[0] ?? '',
  preload: [],
  css: [],
  screens: [],
  light: { paths: ['/login'], entry: Object.keys(ofLight)[0] ?? '', preload: [], css: [], screens: [] },
  integrity: { ...ofApp, ...ofLight },
})
const modulos = Array.from({ length: MODULES }, (_, nth) =>
  buildEstadoDeModulo({
    module: `modulo-${nth}`,
    estable: releaseOf(`modulo-${nth}`, '1.2.0'),
    anterior: releaseOf(`modulo-${nth}`, '1.1.0'),
    probadas: [releaseOf(`modulo-${nth}`, '1.0.0')],
  }),
)
const persona = { idUsuario: 7, rol: 'ADMIN', tipoUsuario: 'DESARROLLADOR' } as never
const manifest = resolveManifest(shell, modulos, { navegador: 'n', persona }, { byContent: true })

const ajustes = { contactoCorreo: 'contacto@prueba.co', eventos: '123456', pagina: hashOf('pagina') }
const visit = {
  pathname: '/app/desarrollador/modulo-3',
  nonce: 'bm9uY2U=',
  assets: '',
  byContent: true,
  tema: undefined,
  ajustes,
}

const CDN = 'https://cdn.prueba.co'
const onCdn = { ...visit, assets: CDN }
const manifestOnCdn = resolveManifest(
  shell,
  modulos,
  { navegador: 'n', persona },
  { assets: CDN, byContent: true },
)

const weigh = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).byteLength
const documentHash = (module: string, version: string): string => hashOf(`${module} ${version}`)
const sizeOf = (documentIntegrity?: typeof documentHash): number =>
  weigh(renderAppPage({ shell, manifest, visit, documentIntegrity }))

describe('a page with twelve modules of three versions each', () => {
  it('is within LIMIT if only shown versions list their files, but far above LIMIT if all versions do', () => {
    expect(sizeOf(documentHash)).toBeLessThanOrEqual(LIMIT)
    expect(sizeOf()).toBeGreaterThan(5 * LIMIT)
  })
})

describe('a page whose files are on a CDN', () => {
  const SCRIPT = /<script nonce="[^"]+">\{.*?\}<\/script>\n/s
  const withoutCdn = (html: string): string =>
    html.replace(SCRIPT, '').replaceAll(CDN, '').replaceAll('"stylesheet" crossorigin', '"stylesheet"')

  it('differs from a page without a CDN only in file addresses, `crossorigin` and the fallback script', () => {
    const app = renderAppPage({ shell, manifest: manifestOnCdn, visit: onCdn })
    const light = renderLightPage(shell, { ...onCdn, pathname: '/login' })
    expect(app).toMatch(SCRIPT)
    expect(light).toMatch(SCRIPT)
    expect(withoutCdn(app)).toBe(renderAppPage({ shell, manifest, visit }))
    expect(withoutCdn(light)).toBe(renderLightPage(shell, { ...visit, pathname: '/login' }))
  })

  it('stays within its size limit, LIMIT_ON_CDN', () => {
    const html = renderAppPage({
      shell,
      manifest: manifestOnCdn,
      visit: onCdn,
      documentIntegrity: documentHash,
    })
    expect(weigh(html)).toBeLessThanOrEqual(LIMIT_ON_CDN)
  })
})

describe('the import map', () => {
  const foldersIn = (html: string): string[] => {
    const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    return [
      ...new Set([...map.matchAll(/\/modulos\/shell\/[^/]+\/(\w+)\//g)].map(([, folder]) => folder ?? '')),
    ]
  }

  it('lists only files of the shell entry that the page loads, which is either `app` or `acceso`', () => {
    expect(foldersIn(renderAppPage({ shell, manifest, visit }))).toEqual(['app'])
    expect(foldersIn(renderLightPage(shell, { ...visit, pathname: '/login' }))).toEqual(['acceso'])
  })
})
