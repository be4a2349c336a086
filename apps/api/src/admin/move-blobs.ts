import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { IMAGES_IN_S3 } from '../modules/imagenes/in-s3.ts'
import { RELEASES_IN_S3 } from '../modules/plataforma/registro/in-s3.ts'
import { hasHash, unpack } from '../modules/plataforma/registro/release-store.ts'
import { createBlobFolder } from '../platform/blobs/blob-folder.ts'
import type { BlobStore } from '../platform/blobs/blob-store.ts'
import { createS3Blobs } from '../platform/blobs/s3-blobs.ts'
import type { Ports } from '../platform/ports.ts'
import type { Settings } from '../platform/settings/settings.ts'

export interface Moved {
  readonly copied: number
  /** The number of files that S3 already contained. */
  readonly kept: number
  /** Names of files whose content does not match the hash in the name. They are not copied. */
  readonly damaged: readonly string[]
}

interface MoveOptions {
  readonly ports: Pick<Ports, 'now' | 'newId'>
  readonly signal: AbortSignal
  readonly dryRun?: boolean
}

interface Folder {
  readonly root: string
  readonly to: BlobStore
  readonly isWhole: (name: string, bytes: Buffer) => Promise<boolean>
}

const PACKED = { '.br': 'br', '.gz': 'gzip' } as const

const isPacked = (extension: string): extension is keyof typeof PACKED => Object.hasOwn(PACKED, extension)

const isWholeFile = async (name: string, bytes: Buffer): Promise<boolean> => {
  const extension = path.extname(name)
  const plain = isPacked(extension) ? await unpack(bytes, PACKED[extension]).catch(() => undefined) : bytes
  return plain !== undefined && hasHash(plain, path.basename(name, extension))
}

// Leaves out names that begin with a dot, because such files are incomplete.
const listNames = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  // The plain form of a file is copied last, because `has` of the release store checks this form first. If the copying
  // stops midway, the plain form is missing. Then the first check of `has` fails, and the file counts as missing.
  const rank = (name: string): number => (isPacked(path.extname(name)) ? 0 : 1)
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

const moveFolder = async (
  { root, to, isWhole }: Folder,
  { ports, signal, dryRun = false }: MoveOptions,
): Promise<Moved> => {
  const from = createBlobFolder(root, ports.newId)
  const moved = { copied: 0, kept: 0, damaged: [] as string[] }
  for (const name of await listNames(root)) {
    signal.throwIfAborted()
    if (await to.has(name)) {
      moved.kept += 1
      continue
    }
    const bytes = await from.read(name)
    // A running server could have removed the file in the meantime.
    if (!bytes) continue
    if (!(await isWhole(name, bytes))) {
      moved.damaged.push(name)
      continue
    }
    if (!dryRun) await to.save(name, bytes)
    moved.copied += 1
  }
  return moved
}

/**
 * Copies images and release files from `DATA_DIR` to S3. It is safe to interrupt and to repeat the copying, even while
 * a server runs.
 * @throws if the settings name no S3 store.
 */
export const moveBlobs = async (
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  options: MoveOptions,
): Promise<{ readonly imagenes: Moved; readonly modulos: Moved }> => {
  if (!s3)
    throw new Error('Falta el almacén: da S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.')
  const { ports } = options
  return {
    imagenes: await moveFolder(
      {
        root: path.join(dataDir, 'imagenes'),
        to: createS3Blobs(s3, IMAGES_IN_S3, { ports }),
        // Images are not checked, because the names of thumbnails and private images contain no hash of their content.
        isWhole: () => Promise.resolve(true),
      },
      options,
    ),
    modulos: await moveFolder(
      {
        root: path.join(dataDir, 'modulos/b'),
        to: createS3Blobs(s3, RELEASES_IN_S3, { ports }),
        isWhole: isWholeFile,
      },
      options,
    ),
  }
}
