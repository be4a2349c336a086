import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, type ZlibOptions, brotliDecompress, gunzip, gzip } from 'node:zlib'
import { syncFolder } from '../../platform/files.ts'

/** How a file is sent: as it is, or compressed ahead of time. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** Where the files of releases lie, for ever. A release is there whole or not at all. */
export interface ReleaseStore {
  /** `files` has each file under its path, and its brotli form under `<path>.br`. */
  save: (module: string, version: string, files: ReadonlyMap<string, Buffer>) => Promise<void>
  /** The bytes of one file, or `undefined` when the store does not have it. */
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

/** Keeps releases in a folder. A crash while saving leaves a temporary folder, never half a release. */
export const createFolderStore = (root: string, newId: () => string): ReleaseStore => ({
  async save(module, version, files) {
    const target = path.join(root, module, version)
    const temporary = path.join(root, module, `.${version}-${newId()}`)
    try {
      await writeWhole(temporary, await withGzip(files))
      // Left by a crash after the files and before the registry's row: nobody was ever served from it.
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

/** `sha384-` and the base64 of a file's hash, as browsers compare it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The largest file of a release, unpacked; a compressed one that swells beyond is refused. */
export const FILE_MAXIMUM = 5 * 1024 * 1024

const UNPACK = {
  br: promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
}

/** The file's own bytes from a compressed form. @throws when they are none, or too many. */
export const unpack = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  UNPACK[encoding](bytes, { maxOutputLength: FILE_MAXIMUM })
