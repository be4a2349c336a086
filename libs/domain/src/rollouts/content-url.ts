import type { DecisionDeVersion, ModuleVersion, Release } from '@mi/contracts'
import { fileHash } from './file-hash.ts'

/** In a content URL (see `contentUrl`), this folder replaces the version. No version can have this name. */
export const CONTENT_FOLDER = 'b'

const IN_CONTENT_FOLDER = /\/modulos\/[^/]+\/b\//
// Scripts and styles get a hash in their content URL, because the build puts no hash into their names.
const SCRIPT_OR_STYLE = /\.(js|css)$/
// Ten characters of the hash (60 bits) distinguish files with the same name. More characters would make pages larger.
const HASH_START = 10
const WITH_HASH = new RegExp(`^(.*)-([A-Za-z0-9_-]{${HASH_START}})(\\.(?:js|css))$`)

// The build puts a hash into the names of fonts and WebAssembly files.
const WITH_BUILD_HASH = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/
// A build also writes JSON files that describe the build. No page requests these files.
const DESCRIPTION = '.json'

type Named = Pick<Release, 'integrity' | 'icon'>

const saysContent = (path: string, integrity: string, icon: string | undefined): boolean =>
  integrity.startsWith('sha256-') &&
  (SCRIPT_OR_STYLE.test(path) || WITH_BUILD_HASH.test(path) || path.endsWith(DESCRIPTION) || path === icon)

/**
 * Whether a release can have content URLs. Three kinds cannot:
 * - an older release, which has no SHA-256 hashes;
 * - a release with a picture (other than `icon`) that has no hash in its name, because another release could use this
 *   name for another picture;
 * - a preview, because its files could be on a developer's machine.
 */
export const mayBeByContent = (
  { integrity, icon }: Named,
  decision: DecisionDeVersion | null | undefined,
): boolean =>
  decision?.razon !== 'vista_previa' &&
  Object.entries(integrity).every(([path, hash]) => saysContent(path, hash, icon))

/**
 * The content URL of a script or style in `/modulos/<module>/b/`. All releases with the same file share this URL, so
 * returning visitors fetch only changed files. For any other file, `url` is returned unchanged.
 */
export const contentUrl = (url: string, integrity: string | undefined): string => {
  if (integrity === undefined || !IN_CONTENT_FOLDER.test(url) || !SCRIPT_OR_STYLE.test(url)) return url
  const dot = url.lastIndexOf('.')
  const hashAt = integrity.indexOf('-') + 1
  // Encodes only the start of the hash, because a page computes hundreds of these URLs before it shows anything.
  const ending = `-${fileHash(integrity.slice(hashAt, hashAt + HASH_START))}`
  return url.endsWith(ending, dot) ? url : url.slice(0, dot) + ending + url.slice(dot)
}

/** Whether a version's files have content URLs. */
export const isByContent = ({ entry }: Pick<ModuleVersion, 'entry'>): boolean => IN_CONTENT_FOLDER.test(entry)

/** The parts of a page's import map. */
export interface FilesMap {
  readonly imports?: Record<string, string>
  readonly integrity: Record<string, string>
}

/** The import map for some files. Each `url` has the form that import statements use, so it contains no hash. */
export const filesMap = (files: readonly (readonly [url: string, integrity: string])[]): FilesMap => {
  const named = files.map(([url, integrity]) => ({ url, address: contentUrl(url, integrity), integrity }))
  // The import map does not apply to styles, so the page computes the content URLs of styles.
  const moved = named.filter(({ url, address }) => url !== address && url.endsWith('.js'))
  return {
    ...(moved.length > 0 && { imports: Object.fromEntries(moved.map(({ url, address }) => [url, address])) }),
    integrity: Object.fromEntries(named.map(({ address, integrity }) => [address, integrity])),
  }
}

/** The reverse of `contentUrl`: removes the hash from a URL. Other files import the file by the result. */
export const askedUrl = (url: string): string =>
  IN_CONTENT_FOLDER.test(url) ? url.replace(WITH_HASH, '$1$3') : url

/** A file requested by its content URL; `hashStart` is absent if the build already put a hash into the name. */
export interface AskedFile {
  readonly path: string
  readonly hashStart?: string
}

/** Parses a path in a module's content folder; `undefined` if the path contains no hash. */
export const readContentPath = (path: string): AskedFile | undefined => {
  const [, stem, hashStart, extension] = WITH_HASH.exec(path) ?? []
  if (stem !== undefined && hashStart !== undefined) return { path: `${stem}${extension}`, hashStart }
  return WITH_BUILD_HASH.test(path) && !SCRIPT_OR_STYLE.test(path) ? { path } : undefined
}
