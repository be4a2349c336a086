import type { DecisionDeVersion, ModuleVersion, Release } from '@mi/contracts'
import { fileHash } from './file-hash.ts'

/** Stands for the version in addresses of files by their content. No version can be called so. */
export const CONTENT_FOLDER = 'b'

const IN_CONTENT_FOLDER = /\/modulos\/[^/]+\/b\//
// Code asks for these; the names of fonts and WebAssembly, which styles ask for, carry a hash of their own.
const SCRIPT_OR_STYLE = /\.(js|css)$/
// 60 bits of the hash: two files of one name will not share them, and a page has them for each of its files.
const HASH_START = 10
const WITH_HASH = new RegExp(`^(.*)-([A-Za-z0-9_-]{${HASH_START}})(\\.(?:js|css))$`)

// As the build names fonts and WebAssembly.
const WITH_BUILD_HASH = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/
// What a build says of itself; no page asks for it.
const DESCRIPTION = '.json'

type Named = Pick<Release, 'integrity' | 'icon'>

const saysContent = (path: string, integrity: string, icon: string | undefined): boolean =>
  integrity.startsWith('sha256-') &&
  (SCRIPT_OR_STYLE.test(path) || WITH_BUILD_HASH.test(path) || path.endsWith(DESCRIPTION) || path === icon)

/**
 * Whether the files of a release can have such addresses. Not those with the longer hash of older releases, not one beside a
 * picture whose name says nothing of its content, and not those of a preview, which may lie on a developer's machine.
 */
export const mayBeByContent = (
  { integrity, icon }: Named,
  decision: DecisionDeVersion | null | undefined,
): boolean =>
  decision?.razon !== 'vista_previa' &&
  Object.entries(integrity).every(([path, hash]) => saysContent(path, hash, icon))

/**
 * The address that answers a file of `/modulos/<module>/b/` with this `integrity`: its hash at the end of its name. All
 * releases with the same file have the same address, so a returning person fetches only what changed. Other addresses, and
 * those that name their hash already, stay as they are.
 */
export const contentUrl = (url: string, integrity: string | undefined): string => {
  if (integrity === undefined || !IN_CONTENT_FOLDER.test(url)) return url
  const ending = `-${fileHash(integrity).slice(0, HASH_START)}`
  const named = url.replace(SCRIPT_OR_STYLE, `${ending}$&`)
  return url.replace(SCRIPT_OR_STYLE, '').endsWith(ending) ? url : named
}

/** Whether a page asks for a version by its content. */
export const isByContent = ({ entry }: Pick<ModuleVersion, 'entry'>): boolean => IN_CONTENT_FOLDER.test(entry)

/** The parts of a page's import map. */
export interface FilesMap {
  readonly imports?: Record<string, string>
  readonly integrity: Record<string, string>
}

/** The import map for files, given as addresses by which other files ask for them, each with its `integrity`. */
export const filesMap = (files: readonly (readonly [url: string, integrity: string])[]): FilesMap => {
  const named = files.map(([url, integrity]) => ({ url, address: contentUrl(url, integrity), integrity }))
  // The page's own code finds the addresses of styles by itself: links do not ask the import map.
  const moved = named.filter(({ url, address }) => url !== address && url.endsWith('.js'))
  return {
    ...(moved.length > 0 && { imports: Object.fromEntries(moved.map(({ url, address }) => [url, address])) }),
    integrity: Object.fromEntries(named.map(({ address, integrity }) => [address, integrity])),
  }
}

/** The address by which other files ask for the one that `contentUrl` names. */
export const askedUrl = (url: string): string =>
  IN_CONTENT_FOLDER.test(url) ? url.replace(WITH_HASH, '$1$3') : url

/** A file that a request by content asks for: its path in releases, and the start of its hash unless its name has one of the build's. */
export interface AskedFile {
  readonly path: string
  readonly hashStart?: string
}

/** The file at `path` of a module's folder by content; `undefined` where the path does not say the content. */
export const readContentPath = (path: string): AskedFile | undefined => {
  const [, stem, hashStart, extension] = WITH_HASH.exec(path) ?? []
  if (stem !== undefined && hashStart !== undefined) return { path: `${stem}${extension}`, hashStart }
  return WITH_BUILD_HASH.test(path) && !SCRIPT_OR_STYLE.test(path) ? { path } : undefined
}
