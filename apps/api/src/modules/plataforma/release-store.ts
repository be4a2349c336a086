import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, type ZlibOptions, brotliDecompress, gunzip, gzip } from 'node:zlib'
import { syncFolder } from '../../platform/files.ts'

/** The stored forms of a file: plain or precompressed. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** Permanent storage for the files of releases. A release is stored completely or not at all. */
export interface ReleaseStore {
  /** `files` contains each file under its path, and its brotli form under `<path>.br`. */
  save: (module: string, version: string, files: ReadonlyMap<string, Buffer>) => Promise<void>
  /** The bytes of a file, or `undefined` if it does not exist. */
  read: (module: string, version: string, file: string, encoding: Encoding) => Promise<Buffer | undefined>
}

const SUFFIX: Record<Encoding, string> = { identity: '', br: '.br', gzip: '.gz' }

const writeWhole = async (folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes, { flush: true })
  }
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(folder, name))))
  for (const written of folders) await syncFolder(written)
}

const withGzip = async (files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> => {
  const all = new Map(files)
  for (const [name, bytes] of files) {
    if (!name.endsWith('.br')) all.set(`${name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
  return all
}

/** Stores releases in a folder. A crash while saving leaves a temporary folder, but no incomplete release. */
export const createFolderStore = (root: string, newId: () => string): ReleaseStore => ({
  async save(module, version, files) {
    const target = path.join(root, module, version)
    const temporary = path.join(root, module, `.${version}-${newId()}`)
    try {
      await writeWhole(temporary, await withGzip(files))
      // A folder of this name is left from a crash before the release was registered; no page has used it.
      await rm(target, { recursive: true, force: true })
      await rename(temporary, target)
      await syncFolder(path.dirname(target))
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  },

  async read(module, version, file, encoding) {
    try {
      return await readFile(path.join(root, module, version, `${file}${SUFFIX[encoding]}`))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },
})

/** The hash of a file in the form of an `integrity` attribute. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Maximum size of a file in a release, after decompression. */
export const FILE_MAXIMUM = 5 * 1024 * 1024

const UNPACK = {
  br: promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
}

/** Decompresses a file. @throws if the data is invalid or larger than `FILE_MAXIMUM`. */
export const unpack = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  UNPACK[encoding](bytes, { maxOutputLength: FILE_MAXIMUM })
