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
const IMPORT_VERSION = 'libs/federation/src/host/federation-import.ts'
const MODULE = path.join(ROOT, 'apps/inventory/src/remote.ts')

/** Replaces the only federated import with an import of the module's source. */
const withoutFederation = (): Plugin => ({
  name: 'mi:twin',
  enforce: 'pre',
  load: (id) =>
    id.endsWith(IMPORT_VERSION)
      ? `export const createFederationImport = () => () => import(${JSON.stringify(MODULE)})`
      : null,
})

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The entry points of the list, in the order in which they run. */
const FIRST = ['src/main.tsx', '../inventory/src/remote.ts', '../inventory/src/screens/productos.screen.tsx']

const nameOf = (first: string): string => path.basename(first, path.extname(first))
const isFile = (first: string) => (id: string) => id === path.join(SHELL, first)

/** The files of the list. A single application would know its routes, and preload the same. */
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

/** The shell and its module as one ordinary application: same sources and server, no federation. */
export const packTwin = async (version: string): Promise<PackedRelease> => {
  const dist = await mkdtemp(path.join(tmpdir(), 'mi-inventario-gemela-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: SHELL,
    base: './',
    plugins: [react(), withoutFederation()],
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: './src/main.tsx',
        // Use as few chunks as the federated page, so that the comparison does not measure the bundler's
        // splitting.
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
  // Both pages have the same icon; here it is not in the folder of the shell's first bundle.
  const mark = icon === undefined ? {} : { icon: path.posix.basename(icon) }
  return pack({ ...info, ...mark }, files, version, { entryFiles: filesOf(manifest) })
}

/** The module's routes and links without its code, which the twin already contains. */
export const packEmptyModule = async (version: string): Promise<PackedRelease> => {
  const entry = 'vacio.js'
  const files = new Map([[entry, Buffer.from('export {}')]])
  return pack(await readModuleInfo('apps/inventory'), files, version, {
    entryFiles: { entry, preload: [], css: [] },
  })
}
