import type { DecisionDeVersion, ModuleVersion, Release } from '@mi/contracts'
import { fileHash } from './file-hash.ts'

/**
 * The folder that content URLs have in place of a version, because they depend only on the content of a file. No
 * version can have this name.
 */
export const CONTENT_FOLDER = 'b'

const IN_CONTENT_FOLDER = /\/modulos\/[^/]+\/b\//
// Only scripts and styles get a hash in their content URL, because the build puts no hash into their names. The names
// of fonts and WebAssembly already have a hash.
const SCRIPT_OR_STYLE = /\.(js|css)$/
// 10 characters, 60 bits of the hash, are enough to distinguish files with the same name. More would make pages larger,
// because a page contains the URLs of many files.
const HASH_START = 10
const WITH_HASH = new RegExp(`^(.*)-([A-Za-z0-9_-]{${HASH_START}})(\\.(?:js|css))$`)

// The names that the build gives to fonts and WebAssembly.
const WITH_BUILD_HASH = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/
// JSON files in which a build describes itself; no page requests them.
const DESCRIPTION = '.json'

type Named = Pick<Release, 'integrity' | 'icon'>

const saysContent = (path: string, integrity: string, icon: string | undefined): boolean =>
  integrity.startsWith('sha256-') &&
  (SCRIPT_OR_STYLE.test(path) || WITH_BUILD_HASH.test(path) || path.endsWith(DESCRIPTION) || path === icon)

/**
 * Whether the files of a release can have content URLs. Three kinds of release cannot have them:
 * - an older release, whose hashes are not SHA-256 but longer;
 * - a release with a picture whose name has no hash: another release may have a different picture with this name, and
 *   both would have the same content URL. The release's `icon` does no harm, because its URL always contains the
 *   version;
 * - a preview, because its files may be on a developer's machine.
 */
export const mayBeByContent = (
  { integrity, icon }: Named,
  decision: DecisionDeVersion | null | undefined,
): boolean =>
  decision?.razon !== 'vista_previa' &&
  Object.entries(integrity).every(([path, hash]) => saysContent(path, hash, icon))

/**
 * The content URL of a file in `/modulos/<module>/b/`: its name ends with the start of the hash in `integrity`. All
 * releases with the same file share this URL, so a returning visitor fetches only the files that changed. Other URLs,
 * and those that already have the hash, are returned unchanged.
 */
export const contentUrl = (url: string, integrity: string | undefined): string => {
  if (integrity === undefined || !IN_CONTENT_FOLDER.test(url) || !SCRIPT_OR_STYLE.test(url)) return url
  const dot = url.lastIndexOf('.')
  const hashAt = integrity.indexOf('-') + 1
  // Encodes only the start of the hash, because a page computes hundreds of these URLs before it shows anything.
  const ending = `-${fileHash(integrity.slice(hashAt, hashAt + HASH_START))}`
  return url.endsWith(ending, dot) ? url : url.slice(0, dot) + ending + url.slice(dot)
}

/** Whether the files of a version have content URLs. */
export const isByContent = ({ entry }: Pick<ModuleVersion, 'entry'>): boolean => IN_CONTENT_FOLDER.test(entry)

/** The parts of a page's import map. */
export interface FilesMap {
  readonly imports?: Record<string, string>
  readonly integrity: Record<string, string>
}

/**
 * The import map for some files. Each file is given by two values: the URL in the import statements of other files,
 * which contains no hash, and the file's `integrity`.
 */
export const filesMap = (files: readonly (readonly [url: string, integrity: string])[]): FilesMap => {
  const named = files.map(([url, integrity]) => ({ url, address: contentUrl(url, integrity), integrity }))
  // Styles are left out: their links do not use the import map, so the page's own code computes their content URLs.
  const moved = named.filter(({ url, address }) => url !== address && url.endsWith('.js'))
  return {
    ...(moved.length > 0 && { imports: Object.fromEntries(moved.map(({ url, address }) => [url, address])) }),
    integrity: Object.fromEntries(named.map(({ address, integrity }) => [address, integrity])),
  }
}

/** Removes the hash from a content URL: the reverse of `contentUrl`. Other files import the URL without the hash. */
export const askedUrl = (url: string): string =>
  IN_CONTENT_FOLDER.test(url) ? url.replace(WITH_HASH, '$1$3') : url

/**
 * A file requested by its content URL. `path` is the file's path in releases. `hashStart` is the start of the file's
 * hash, and is absent if the build already put a hash into the file name.
 */
export interface AskedFile {
  readonly path: string
  readonly hashStart?: string
}

/** Parses a path in the content folder of a module; `undefined` if the path contains no hash. */
export const readContentPath = (path: string): AskedFile | undefined => {
  const [, stem, hashStart, extension] = WITH_HASH.exec(path) ?? []
  if (stem !== undefined && hashStart !== undefined) return { path: `${stem}${extension}`, hashStart }
  return WITH_BUILD_HASH.test(path) && !SCRIPT_OR_STYLE.test(path) ? { path } : undefined
}
