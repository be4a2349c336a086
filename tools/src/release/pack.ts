import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import { type Release, SHELL_API, releaseSchema } from '@mi/contracts'
import { type EntryFiles, moduleFiles, shellFiles } from './bundle-manifest.ts'
import type { ModuleInfo } from './module-info.ts'
import { readProvides, readRequires } from './needs.ts'
import { packBrotli } from './pack-brotli.ts'

/** A release that is ready for signing: its document, and each file both uncompressed and compressed with Brotli. */
export interface PackedRelease {
  readonly release: Release
  readonly files: ReadonlyMap<string, Buffer>
}

// The bundler's metadata, which a browser never requests.
const BUILD_NOTES = /(^|\/)(\.vite\/|mf-manifest\.json$|mf-stats\.json$)/

const nothingBuilt = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Lists every file of a build that a browser could request, in a fixed order. */
export const listFiles = async (dist: string): Promise<string[]> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(nothingBuilt)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !BUILD_NOTES.test(file))
    .sort()
}

const integrityOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** The subfolder of a module in which `pack` caches compressed files. Neither builds nor git include `node_modules`. */
export const PACK_CACHE = 'node_modules/.cache/mi-release'

/** Returns the current commit, with `+cambios` if there are uncommitted changes; `sin git` if git reports no commit. */
export const builtFrom = (folder: string): string => {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+cambios'}`
  } catch {
    return 'sin git'
  }
}

const entryFields = async (info: ModuleInfo, dist: string) => {
  // `firstScreen` is set only for one route, because every page of a module with one route needs the same screen.
  const { screens, slots } = info
  if (!info.light) return moduleFiles(dist, { firstScreen: info.routes.length === 1, screens, slots })
  const paths = [...info.light, ...Object.keys(info.lightScreens ?? {})]
  const light = { paths, ...(await shellFiles(dist, 'acceso', info.lightScreens)) }
  return { ...(await shellFiles(dist, 'app', screens)), light }
}

export const readBuilt = async (info: ModuleInfo): Promise<Map<string, Buffer>> => {
  const dist = path.join(info.folder, 'dist')
  const files = new Map<string, Buffer>()
  for (const file of await listFiles(dist)) files.set(file, await readFile(path.join(dist, file)))
  if (files.size === 0) throw new Error(`${info.module} no está construido: npm run build.`)
  return files
}

/** Returns a hash of the module's description and of the names and contents of its built files. */
export const contentHash = (info: ModuleInfo, built: ReadonlyMap<string, Buffer>): string => {
  const hash = createHash('sha256').update(JSON.stringify({ ...info, folder: '' }))
  for (const [file, bytes] of built) hash.update(`\0${file}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex').slice(0, 12)
}

interface PackOptions {
  /** The files that a page needs. Without this option, `pack` reads them from the bundler's manifest. */
  readonly entryFiles?: EntryFiles
  /** The level of Brotli's compression, from 0 to 11. */
  readonly quality?: number
}

export const pack = async (
  info: ModuleInfo,
  built: ReadonlyMap<string, Buffer>,
  version: string,
  { entryFiles, quality = constants.BROTLI_MAX_QUALITY }: PackOptions = {},
): Promise<PackedRelease> => {
  const {
    folder,
    light: _light,
    screens: _screens,
    slots: _slots,
    lightScreens: _lightScreens,
    ...described
  } = info
  const fields = entryFiles ?? (await entryFields(info, path.join(folder, 'dist')))
  const integrity = Object.fromEntries([...built].map(([file, bytes]) => [file, integrityOf(bytes)]))
  // The made-up modules of benchmarks and checks have no folder, so nothing is cached for them. Results of a lower
  // quality are not cached either, because compressing at a lower quality is quick.
  const cache =
    folder === '' || quality < constants.BROTLI_MAX_QUALITY ? undefined : path.join(folder, PACK_CACHE)
  const files = new Map<string, Buffer>()
  await Promise.all(
    [...built].map(async ([file, bytes]) => {
      files.set(file, bytes)
      files.set(`${file}.br`, await packBrotli(bytes, { quality, cache }))
    }),
  )
  const screens = (fields.screens ?? []).flatMap(({ preload, css }) => [...preload, ...css])
  const first = new Set([fields.entry, ...fields.preload, ...fields.css, ...screens])
  const release = releaseSchema.parse({
    ...described,
    ...(info.light ? await readProvides(folder) : await readRequires(info)),
    ...fields,
    version,
    shellApi: SHELL_API,
    integrity,
    bytes: [...first].reduce((sum, file) => sum + (files.get(`${file}.br`)?.length ?? 0), 0),
    builtFrom: builtFrom(folder),
  })
  return { release, files }
}
