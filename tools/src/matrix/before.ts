import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Release } from '@mi/contracts'
import { listModules } from '../release/find-module.ts'
import { readModuleInfo } from '../release/module-info.ts'
import { type PackedRelease, listFiles, pack, readBuilt } from '../release/pack.ts'
import { ROOT } from '../workspace.ts'

// The previous build is committed in this file. Otherwise every run of the test matrix would have to build it from an
// old commit, which a shallow clone lacks.
const FILE = path.join(ROOT, 'apps/e2e/src/matrix/before.v8.br')
const API = path.join(ROOT, 'apps/api/dist')
// The server is unpacked inside `node_modules`, because its bundle imports the installed packages.
const PROGRAM = path.join(ROOT, 'node_modules/.cache/mi-matrix/api')
// A low level of Brotli compression is used, because the best level takes seconds for each release.
const QUICK = 1
const WINDOW = 24

type Files = ReadonlyMap<string, Buffer>

interface Kept {
  readonly builtFrom: string
  readonly releases: readonly { readonly release: Release; readonly files: Files }[]
  readonly api: Files
}

export interface Before {
  readonly builtFrom: string
  readonly releases: readonly PackedRelease[]
  readonly program: string
}

export const packBuilt = async (): Promise<PackedRelease[]> => {
  const modules = await listModules('apps')
  return Promise.all(
    modules.map(async ({ folder }) => {
      const info = await readModuleInfo(folder)
      return pack(info, await readBuilt(info), info.version, { quality: QUICK })
    }),
  )
}

const withoutCompressed = (files: Files): Files => {
  const isForm = (file: string): boolean => file.endsWith('.br') && files.has(file.slice(0, -'.br'.length))
  return new Map([...files].filter(([file]) => !isForm(file)))
}

const readApi = async (): Promise<Files> => {
  const names = (await listFiles(API)).filter((file) => !file.endsWith('.map'))
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(path.join(API, file))] as const)),
  )
}

/**
 * Stores this checkout's build as the previous build. The test matrix tests newer builds together with this build.
 * @throws if the sources have uncommitted changes, because such a build could not be reproduced.
 */
export const keepBefore = async (): Promise<{ builtFrom: string; bytes: number }> => {
  const packed = await packBuilt()
  const builtFrom = packed[0]?.release.builtFrom ?? ''
  if (!/^[0-9a-f]+$/.test(builtFrom))
    throw new Error('Confirma los cambios primero: se guarda lo de un commit.')
  const releases = packed.map(({ release, files }) => ({ release, files: withoutCompressed(files) }))
  const kept: Kept = { builtFrom, releases, api: await readApi() }
  const bytes = await promisify(brotliCompress)(serialize(kept), {
    params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW },
  })
  await writeFile(FILE, bytes)
  return { builtFrom, bytes: bytes.length }
}

const quicklyPacked = async ({ release, files }: Kept['releases'][number]): Promise<PackedRelease> => {
  const forms = await Promise.all(
    [...files].map(async ([file, bytes]) => {
      const form = await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUICK },
      })
      return [`${file}.br`, form] as const
    }),
  )
  return { release, files: new Map([...files, ...forms]) }
}

export const openBefore = async (): Promise<Before> => {
  const kept = deserialize(await promisify(brotliDecompress)(await readFile(FILE))) as Kept
  await rm(PROGRAM, { recursive: true, force: true })
  for (const [file, bytes] of kept.api) {
    await mkdir(path.dirname(path.join(PROGRAM, file)), { recursive: true })
    await writeFile(path.join(PROGRAM, file), bytes)
  }
  const releases = await Promise.all(kept.releases.map(quicklyPacked))
  return { builtFrom: kept.builtFrom, releases, program: path.join(PROGRAM, 'main.js') }
}
