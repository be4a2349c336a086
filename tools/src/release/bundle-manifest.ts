import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release, ReleaseScreen, ReleaseSlot } from '@mi/contracts'
import type { ScreenSource, SlotInfo } from './module-info.ts'
import { readOptional } from './needs.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: string[]
  readonly dynamicImports?: string[]
  readonly css?: string[]
  readonly assets?: string[]
}
type BundleManifest = Record<string, Chunk>

/** The files that a page needs from one bundle. */
export interface EntryFiles {
  readonly entry: string
  readonly preload: string[]
  readonly css: string[]
  readonly exposes?: Release['exposes']
  /** The files of each screen, without those in `entry`, `preload` or `css`. */
  readonly screens?: ReleaseScreen[]
  /** The files of each slot, even those that are also in `preload` or `css`. */
  readonly slots?: ReleaseSlot[]
}

/** The source of each screen, by the screen's address. */
type ScreenSources = Readonly<Record<string, ScreenSource>>

const readManifest = async (folder: string): Promise<BundleManifest> =>
  JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as BundleManifest

/** The chunks with these keys, and all chunks that they import statically. Each chunk is listed once. */
const closure = (manifest: BundleManifest, keys: readonly string[]): Chunk[] => {
  const seen = new Map<string, Chunk>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen.values()]
}

const keysWhere = (manifest: BundleManifest, matches: (chunk: Chunk, key: string) => boolean): string[] =>
  Object.keys(manifest).filter((key) => manifest[key] && matches(manifest[key], key))

const toEntryFiles = (prefix: string, entry: string, chunks: readonly Chunk[]): EntryFiles => ({
  entry: prefix + entry,
  preload: [...new Set(chunks.map((chunk) => chunk.file))]
    .filter((file) => file !== entry)
    .map((file) => prefix + file),
  css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => prefix + file),
})

const screensOf = (
  manifest: BundleManifest,
  prefix: string,
  sources: ScreenSources | undefined,
  { entry, preload, css }: EntryFiles,
): { screens?: ReleaseScreen[] } => {
  if (!sources) return {}
  const known = new Set([entry, ...preload, ...css])
  const isNew = (file: string): boolean => !known.has(file)
  const screens = Object.entries(sources).map(([place, described]) => {
    const { source, slots } = typeof described === 'string' ? { source: described } : described
    const chunk = manifest[source]
    if (!chunk)
      throw new Error(
        `module.json: en «screens», ${source} (de ${place}) no es una pantalla de la construcción. Va el archivo que src/routes carga con import().`,
      )
    const files = toEntryFiles(prefix, '', closure(manifest, [source]))
    return {
      path: place,
      preload: files.preload.filter(isNew),
      css: files.css.filter(isNew),
      ...(slots && { slots }),
    }
  })
  return { screens }
}

const slotsOf = (
  manifest: BundleManifest,
  slots: readonly SlotInfo[] | undefined,
): { slots?: ReleaseSlot[] } => {
  if (!slots) return {}
  return {
    slots: slots.map((slot) => {
      const { name } = slot
      const source = [`src/slots/${name}.tsx`, `src/slots/${name}.ts`].find((file) => manifest[file])
      if (source === undefined)
        throw new Error(
          `module.json: en «slots», ${name} no está en la construcción. Escribe src/slots/${name}.tsx y pasa slots a modulePreset en vite.config.ts.`,
        )
      const { preload, css } = toEntryFiles('', ENTRY, closure(manifest, [source]))
      return { ...slot, expose: name, preload, css }
    }),
  }
}

const ENTRY = 'remoteEntry.js'
const EXPOSED = 'src/remote.ts'
// The plugin in `libs/federation-build/src/container.ts` writes this file, which lists the exposed scripts.
const EXPOSES_FILE = '.vite/mi-exposes.json'

interface Wanted {
  readonly firstScreen?: boolean
  readonly screens?: ScreenSources | undefined
  readonly slots?: readonly SlotInfo[] | undefined
}

// Builds by older tools have no `EXPOSES_FILE`. Pages load the exposed scripts of such a build through its entry.
const readExposes = async (dist: string): Promise<Pick<EntryFiles, 'exposes'>> => {
  const exposes = await readOptional(path.join(dist, EXPOSES_FILE))
  return exposes === undefined ? {} : { exposes: exposes as EntryFiles['exposes'] }
}

/**
 * The files of a module. If `firstScreen` is true, `preload` and `css` also list the files of the chunks that the
 * exposed code imports lazily. A page then downloads these files together with the others.
 */
export const moduleFiles = async (
  dist: string,
  { firstScreen = false, screens: sources, slots }: Wanted = {},
): Promise<EntryFiles> => {
  const manifest = await readManifest(dist)
  const screens = firstScreen ? (manifest[EXPOSED]?.dynamicImports ?? []) : []
  const files = toEntryFiles('', ENTRY, closure(manifest, [EXPOSED, ...screens]))
  return {
    ...files,
    ...(await readExposes(dist)),
    ...screensOf(manifest, '', sources, files),
    ...slotsOf(manifest, slots),
  }
}

// Both bundles of the shell load their fonts from the folder of the bundle `app`.
const FONTS = 'app/'

const fontsOf = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => FONTS + file)

/** The files of one of the shell's two bundles; `part` is the bundle's folder. */
export const shellFiles = async (
  dist: string,
  part: string,
  sources?: ScreenSources,
): Promise<EntryFiles> => {
  const manifest = await readManifest(path.join(dist, part))
  const [main] = keysWhere(manifest, (chunk) => chunk.isEntry === true)
  const entry = main === undefined ? undefined : manifest[main]
  if (main === undefined || !entry) throw new Error(`${part} of the shell has no entry`)
  const chunks = closure(manifest, [main])
  const files = toEntryFiles(`${part}/`, entry.file, chunks)
  const screens = screensOf(manifest, `${part}/`, sources, files)
  return { ...files, preload: [...files.preload, ...fontsOf(chunks)], ...screens }
}
