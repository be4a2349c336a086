import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, type ZlibOptions, brotliDecompress, gunzip } from 'node:zlib'
import { fileHash } from '@mi/domain'
import type { BlobStore } from '../../../platform/blobs/blob-store.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

export type Forms = Readonly<Record<Encoding, Buffer>>

/** Stores files under the hash of their content. */
export interface ReleaseStore {
  /** Stores all forms of a file, plain and compressed. After a crash, the next upload of the file stores them all. */
  readonly save: (hash: string, forms: Forms) => Promise<void>
  /** If `again` is `true`, this machine's own copy is not read, because it could be damaged. */
  readonly read: (hash: string, encoding: Encoding, again?: boolean) => Promise<Buffer | undefined>
  /** `true` if all forms of the file are stored. */
  readonly has: (hash: string) => Promise<boolean>
  readonly remove: (hash: string) => Promise<void>
  /** Reads a file of an old release. Old releases were published before files were stored under their hash. */
  readonly readOld: (release: OldFile, encoding: Encoding) => Promise<Buffer | undefined>
}

interface OldFile {
  readonly module: string
  readonly version: string
  readonly file: string
}

const SUFFIX: Record<Encoding, string> = { identity: '', br: '.br', gzip: '.gz' }

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

export interface ReleasePlaces {
  /** The store that all replicas share. */
  readonly shared: BlobStore
  /** This machine's copies of the files in `shared`, if `shared` is remote. */
  readonly copies?: BlobStore | undefined
  /** The folder with the files of old releases, which are stored under the release's version. */
  readonly oldFolder: string
}

export const createReleaseStore = ({ shared, copies, oldFolder }: ReleasePlaces): ReleaseStore => {
  const fetchBlob = async (name: string): Promise<Buffer | undefined> => {
    const bytes = await shared.read(name)
    // The copy is optional, so a full disk must not make the request fail.
    if (bytes && copies) {
      await copies
        .remove(name)
        .then(() => copies.save(name, bytes))
        .catch(() => undefined)
    }
    return bytes
  }

  return {
    // `has` checks the plain form first, so this form is stored last. After a crash midway, `has` returns `false`.
    async save(hash, forms) {
      for (const encoding of ['br', 'gzip', 'identity'] as const)
        await shared.save(hash + SUFFIX[encoding], forms[encoding])
    },

    async read(hash, encoding, again = false) {
      const name = hash + SUFFIX[encoding]
      const copy = again ? undefined : await copies?.read(name)
      return copy ?? (await fetchBlob(name))
    },

    // Every form is checked, because browsers request the compressed forms, which the plain form cannot replace.
    async has(hash) {
      for (const encoding of ['identity', 'br', 'gzip'] as const)
        if (!(await shared.has(hash + SUFFIX[encoding]))) return false
      return true
    },

    // `has` checks the plain form first, so this form is removed first. After a crash midway, `has` returns `false`.
    async remove(hash) {
      for (const encoding of ['identity', 'br', 'gzip'] as const) {
        await shared.remove(hash + SUFFIX[encoding])
        await copies?.remove(hash + SUFFIX[encoding])
      }
    },

    readOld: ({ module, version, file }, encoding) =>
      readFile(path.join(oldFolder, module, version, `${file}${SUFFIX[encoding]}`)).catch(unlessMissing),
  }
}

type Algorithm = 'sha256' | 'sha384'

const SHA384_CHARACTERS = 64

/** @returns the hash of a file, in the form of an `integrity` attribute. */
export const integrityOf = (bytes: Buffer, algorithm: Algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

export const hasIntegrity = (bytes: Buffer, integrity: string): boolean =>
  integrityOf(bytes, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity

/** `hash` is written as `fileHash` returns it. URLs and the names of stored files contain it in this form. */
export const hasHash = (bytes: Buffer, hash: string): boolean =>
  fileHash(integrityOf(bytes, hash.length === SHA384_CHARACTERS ? 'sha384' : 'sha256')) === hash

/** The maximum size of a file after decompression, in bytes. */
export const FILE_MAXIMUM = 5 * 1024 * 1024

const UNPACK = {
  br: promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
}

/** Decompresses a file. @throws if the data is invalid, or is larger than `FILE_MAXIMUM` after decompression. */
export const unpack = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  UNPACK[encoding](bytes, { maxOutputLength: FILE_MAXIMUM })
