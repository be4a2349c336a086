import type { Release } from '@mi/contracts'
import { fileHash } from './file-hash.ts'

/** Stands for the version in addresses of files by their content. No version can be called so. */
export const CONTENT_FOLDER = 'b'

const IN_CONTENT_FOLDER = /\/modulos\/[^/]+\/b\//
// Code asks for these; the names of fonts and WebAssembly, which styles ask for, carry a hash of their own.
const SCRIPT_OR_STYLE = /\.(js|css)$/
const WITH_HASH = /^(.*)-[A-Za-z0-9_-]{43}(\.(?:js|css))$/

/** Whether the files of a release have such addresses: those with the longer hash of older releases do not. */
export const isByContent = ({ integrity }: Pick<Release, 'integrity'>): boolean =>
  Object.values(integrity).every((each) => each.startsWith('sha256-'))

/**
 * The address that answers a file of `/modulos/<module>/b/` with this `integrity`: its hash at the end of its name. All
 * releases with the same file have the same address, so a returning person fetches only what changed. Other addresses, and
 * those that name their hash already, stay as they are.
 */
export const contentUrl = (url: string, integrity: string | undefined): string => {
  if (integrity === undefined || !IN_CONTENT_FOLDER.test(url)) return url
  const ending = `-${fileHash(integrity)}`
  const named = url.replace(SCRIPT_OR_STYLE, `${ending}$&`)
  return url.replace(SCRIPT_OR_STYLE, '').endsWith(ending) ? url : named
}

/** The address by which other files ask for the one that `contentUrl` names. */
export const askedUrl = (url: string): string =>
  IN_CONTENT_FOLDER.test(url) ? url.replace(WITH_HASH, '$1$2') : url
