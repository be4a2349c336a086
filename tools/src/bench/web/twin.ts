import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileEarly } from '@mi/federation-build'
import react from '@vitejs/plugin-react'
import { type Plugin, build } from 'vite'
import type { EntryFiles } from '../../release/bundle-manifest.ts'
import { readModuleInfo } from '../../release/module-info.ts'
import { listFiles, pack, type PackedRelease } from '../../release/pack.ts'
import { ROOT } from '../../workspace.ts'

const SHELL = path.join(ROOT, 'apps/shell')
const FEDERATION_IMPORT = 'libs/federation-host/src/federation-import.ts'
const PROVIDED = 'apps/shell/src/remotes/provided.ts'

const MODULES = ['inventory', 'team', 'audit', 'nutriscan'] as const
type Modulo = (typeof MODULES)[number]

const folderOf = (module: Modulo): string => path.join(ROOT, 'apps', module)

/** @returns the path of each source file that a module exposes. The keys have the form `<module>/<exposed name>`. */
const exposesOf = async (): Promise<Record<string, string>> => {
  const all = await Promise.all(
    MODULES.map(async (module) => {
      const folder = folderOf(module)
      const { slots = [] } = await readModuleInfo(folder)
      const ofSlots = slots.map(
        ({ name }) => [`${module}/${name}`, path.join(folder, 'src/slots', name)] as const,
      )
      return [[`${module}/lifecycles`, path.join(folder, 'src/remote.ts')] as const, ...ofSlots]
    }),
  )
  return Object.fromEntries(all.flat())
}

/** Replaces the only file that uses federation, and empties the list of packages that the shell shares with modules. */
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
        importVersion: (module, _version, expose) => load[module + '/' + expose](),
        importSearch: (_version, expose) => load[Object.keys(load).find((key) => key.endsWith('/' + expose))](),
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

/** The files that a company's owner needs first on the product list. The last file is a button in the top bar. */
const FIRST = [
  'src/main.tsx',
  '../inventory/src/remote.ts',
  '../inventory/src/screens/productos.screen.tsx',
  '../team/src/slots/barra.tsx',
]

// The names of the chunks are numbered, because names from the files would clash: every module has a `remote.ts`.
const nameOf = (first: string): string => {
  const index = FIRST.indexOf(first)
  return index === 0 ? 'main' : `first-${index}`
}
const isFile = (first: string) => (id: string) => id === path.join(SHELL, first)

/** @returns every file that the product list needs. The twin preloads these files, as the federated page does. */
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
  const missing = names.filter((name) => !Object.values(manifest).some((chunk) => chunk.name === name))
  if (missing.length > 0) throw new Error(`the twin has no chunk ${missing.join(', ')}`)
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

/** Builds the sources of the shell and its modules as one application without federation, and packs the result. */
export const packTwin = async (version: string): Promise<PackedRelease> => {
  const dist = await mkdtemp(path.join(tmpdir(), 'mi-inventario-gemela-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: SHELL,
    base: './',
    plugins: [react(), withoutFederation(await exposesOf()), compileEarly()],
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: './src/main.tsx',
        // The build makes as few files as the federated page has. Otherwise the comparison would also measure code
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
  // This build puts the icon in the root of its output folder.
  const mark = icon === undefined ? {} : { icon: path.posix.basename(icon) }
  return pack({ ...info, ...mark }, files, version, { entryFiles: filesOf(manifest) })
}

/** Packs each module's routes, links and slots without its code, because the bundle of the twin contains the code. */
export const packEmptyModules = (version: string): Promise<PackedRelease[]> =>
  Promise.all(
    MODULES.map(async (module) => {
      const entry = 'vacio.js'
      const files = new Map([[entry, Buffer.from('export {}')]])
      const info = await readModuleInfo(folderOf(module))
      const nothing = { preload: [], css: [] }
      const slots = (info.slots ?? []).map((slot) => ({ ...slot, expose: slot.name, ...nothing }))
      return pack(info, files, version, { entryFiles: { entry, ...nothing, slots } })
    }),
  )
