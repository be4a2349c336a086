import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

interface BrotliOptions {
  /** The level of Brotli's compression, from 0 to 11. */
  readonly quality: number
  /** The folder that caches results between runs. If this folder cannot be read or written, the error is ignored. */
  readonly cache: string | undefined
}

const compress = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  })

/**
 * Returns the cached result; `undefined` if there is none or if it is damaged. If a damaged result were returned, every
 * later run would send it, and the registry would refuse it.
 */
const readKept = async (file: string, bytes: Buffer): Promise<Buffer | undefined> => {
  try {
    const kept = await readFile(file)
    return (await promisify(brotliDecompress)(kept)).equals(bytes) ? kept : undefined
  } catch {
    return undefined
  }
}

const keep = async (file: string, packed: Buffer): Promise<void> => {
  // The file gets its final name after it is complete, so that other processes never read half of it.
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(unfinished, packed)
  await rename(unfinished, file)
}

/**
 * Compresses a file, or returns the cached result. The cache exists because the best quality takes 8 s of processor
 * time for all modules, and most runs pack the same files as the run before.
 */
export const packBrotli = async (bytes: Buffer, { quality, cache }: BrotliOptions): Promise<Buffer> => {
  if (cache === undefined) return compress(bytes, quality)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const file = path.join(cache, `${hash}-${quality}.br`)
  const kept = await readKept(file, bytes)
  if (kept) return kept
  const packed = await compress(bytes, quality)
  await keep(file, packed).catch(() => undefined)
  return packed
}
