import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packBrotli } from './pack-brotli.ts'

const BYTES = Buffer.from('export const inicio = 1\n'.repeat(100))

let folder: string
let cache: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-brotli-'))
  cache = path.join(folder, 'cache')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const pack = (quality = 11) => packBrotli(BYTES, { quality, cache })

it('compresses a file, and caches one result per quality', async () => {
  const packed = await pack()
  expect(brotliDecompressSync(packed)).toEqual(BYTES)
  expect(await pack()).toEqual(packed)
  await pack(5)
  expect(await readdir(cache)).toHaveLength(2)
})

it('returns the cached result', async () => {
  await pack(1)
  const [kept = ''] = await readdir(cache)
  const other = await packBrotli(BYTES, { quality: 11, cache: path.join(folder, 'otra') })
  await writeFile(path.join(cache, kept), other)
  expect(await pack(1)).toEqual(other)
})

it.each([
  ['only half of the result', (packed: Buffer) => packed.subarray(0, packed.length / 2)],
  ['the result of another file', () => Buffer.from('CwCAYQM=', 'base64')],
])('compresses the file again if the cache contains %s', async (_name, damage) => {
  const packed = await pack()
  const [kept = ''] = await readdir(cache)
  await writeFile(path.join(cache, kept), damage(packed))
  expect(await pack()).toEqual(packed)
})

it('compresses a file even if the cache cannot be written', async () => {
  await writeFile(cache, 'un archivo')
  expect(brotliDecompressSync(await pack())).toEqual(BYTES)
})

it('compresses the same file in two simultaneous calls, and caches one result', async () => {
  const [one, other] = await Promise.all([pack(), pack()])
  expect(one).toEqual(other)
  expect(await readdir(cache)).toHaveLength(1)
})
