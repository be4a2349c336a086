import type { Release } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import { createFileCache } from './file-cache.ts'
import { type Encoding, type ReleaseStore, hasIntegrity, unpack } from './release-store.ts'

const CACHED_BYTES = 64 * 1024 * 1024

interface ReleaseFilesParts {
  readonly store: ReleaseStore
  readonly warn: (message: string) => void
}

/** Reads a file. Returns `undefined` if the release does not name the file, or if no stored copy has the right hash. */
export type ReadFile = (release: Release, file: string, encoding: Encoding) => Promise<Buffer | undefined>

const plainBytes = async (bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> =>
  encoding === 'identity' ? bytes : unpack(bytes, encoding).catch(() => undefined)

const isWhole = async (bytes: Buffer, encoding: Encoding, integrity: string): Promise<boolean> => {
  const plain = await plainBytes(bytes, encoding)
  return plain !== undefined && hasIntegrity(plain, integrity)
}

export const createReadFile = ({ store, warn }: ReleaseFilesParts): ReadFile => {
  const files = createFileCache(CACHED_BYTES)

  return async (release, file, encoding) => {
    const integrity = Object.hasOwn(release.integrity, file) ? release.integrity[file] : undefined
    if (integrity === undefined) return undefined
    const hash = fileHash(integrity)
    const key = `${hash}#${encoding}`
    const known = files.get(key)
    if (known) return known
    const { module, version } = release
    const sources = [
      () => store.read(hash, encoding),
      () => store.read(hash, encoding, true),
      () => store.readOld({ module, version, file }, encoding),
    ]
    for (const read of sources) {
      const bytes = await read()
      if (!bytes || !(await isWhole(bytes, encoding, integrity))) continue
      files.set(key, bytes)
      return bytes
    }
    warn(`${module}@${version}/${file} (${encoding}) is missing or was changed: it is not served`)
    return undefined
  }
}
