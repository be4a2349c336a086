import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, build } from 'vite'
import type { EntryFiles } from '../../release/bundle-manifest.ts'
import { readModuleInfo } from '../../release/module-info.ts'
import { listFiles, pack, type PackedRelease } from '../../release/pack.ts'
import { ROOT } from '../../workspace.ts'

const SHELL = path.join(ROOT, 'apps/shell')
const FEDERATION_IMPORT = 'libs/federation/src/host/federation-import.ts'
const PROVIDED = 'apps/shell/src/remotes/provided.ts'
const MODULE = path.join(ROOT, 'apps/inventory')

/** The module's sources by the name under which a release exposes them. */
const exposesOf = async (): Promise<Record<string, string>> => {
  const { slots = [] } = await readModuleInfo(MODULE)
  const ofSlots = slots.map(({ name }) => [name, path.join(MODULE, 'src/slots', name)] as const)
  return Object.fromEntries([['lifecycles', path.join(MODULE, 'src/remote.ts')], ...ofSlots])
}

/** Replaces the one file that knows federation by imports of the module's sources, and provides no package to modules. */
const withoutFederation = (exposes: Readonly<Record<string, string>>): Plugin => ({
  name: 'mi:twin',
  enforce: 'pre',
  load: (id) => {
    if (id.endsWith(PROVIDED)) return 'export const PROVIDED = {}'
    if (!id.endsWith(FEDERATION_IMPORT)) return null
    const loaders = Object.entries(exposes).map(
      ([expose, source]) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(source)})`,
    )
    return `const load = { ${loaders.join(', ')} }
      export const createFederationImport = () => ({
        importVersion: (_module, _version, expose) => load[expose](),
        importSearch: (_version, expose) => load[expose](),
      })`
  },
})

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The sources that the list loads first, in their order. */
const FIRST = ['src/main.tsx', '../inventory/src/remote.ts', '../inventory/src/screens/productos.screen.tsx']

const nameOf = (first: string): string => path.basename(first, path.extname(first))
const isFile = (first: string) => (id: string) => id === path.join(SHELL, first)

/** Every file that the list needs: a single application knows its routes and would preload them too. */
const filesOf = (manifest: Readonly<Record<string, Chunk>>): EntryFiles => {
  const found = new Map<string, Chunk>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return
    found.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  const names = FIRST.map(nameOf)
  const isFirst = (key: string): boolean => names.includes(manifest[key]?.name ?? '')
  Object.keys(manifest).filter(isFirst).forEach(visit)
  const chunks = [...found.values()]
  const entry = chunks.find((chunk) => chunk.isEntry === true)?.file
  if (entry === undefined) throw new Error('the twin has no entry')
  const fonts = chunks.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith('.woff2'))
  const scripts = chunks.map(({ file }) => file).filter((file) => file !== entry)
  return {
    entry,
    preload: [...new Set([...scripts, ...fonts])],
    css: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}

/** Shell and module as one ordinary application: same sources, same server, no federation. */
export const packTwin = async (version: string): Promise<PackedRelease> => {
  const dist = await mkdtemp(path.join(tmpdir(), 'mi-inventario-gemela-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: SHELL,
    base: './',
    plugins: [react(), withoutFederation(await exposesOf())],
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: './src/main.tsx',
        // As few files as the federated page, so that the comparison is about federation and not about splitting.
        output: {
          codeSplitting: { groups: FIRST.map((first) => ({ name: nameOf(first), test: isFile(first) })) },
        },
      },
    },
  })
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Map<string, Buffer>()
  for (const file of await listFiles(dist)) files.set(file, await readFile(path.join(dist, file)))
  await rm(dist, { recursive: true, force: true })
  const { light: _light, icon, ...info } = await readModuleInfo('apps/shell')
  // Both pages have the same icon; this build has no folder for the shell's first bundle.
  const mark = icon === undefined ? {} : { icon: path.posix.basename(icon) }
  return pack({ ...info, ...mark }, files, version, { entryFiles: filesOf(manifest) })
}

/** The module's routes and links without its code, which the twin contains already. */
export const packEmptyModule = async (version: string): Promise<PackedRelease> => {
  const entry = 'vacio.js'
  const files = new Map([[entry, Buffer.from('export {}')]])
  const info = await readModuleInfo(MODULE)
  const nothing = { preload: [], css: [] }
  const slots = (info.slots ?? []).map((slot) => ({ ...slot, expose: slot.name, ...nothing }))
  return pack(info, files, version, { entryFiles: { entry, ...nothing, slots } })
}
