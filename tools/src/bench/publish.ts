import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcess } from '../machine/processes.ts'
import { getCredentials } from '../release/credentials.ts'
import { versionIn } from '../page/inlined.ts'
import type { ModuleInfo } from '../release/module-info.ts'
import { pack } from '../release/pack.ts'
import { publishLocal } from '../release/publish-local.ts'
import { makeStable, publish } from '../release/publish.ts'
import { startServer } from '../start/server.ts'
import { type Figure, quantile } from './figures.ts'

const ROUNDS = 30
const FILES = 10
const FILE_BYTES = 20_000
const GOAL_MS = 500
const PORT = '4398'

const INFO: ModuleInfo = {
  folder: '',
  module: 'medida',
  version: '0.0.0',
  routes: [{ path: '/medida', permission: 'productos.ver' }],
  nav: [],
  sinPermiso: 'Acceso no autorizado',
}

const ENTRY_FILES = { entry: 'remoteEntry.js', preload: [], css: [] }

// Random hexadecimal text compresses to about half its size. Code compresses a little better.
const buildFiles = (): Map<string, Buffer> =>
  new Map(
    Array.from({ length: FILES }, (_, index): [string, Buffer] => [
      index === 0 ? 'remoteEntry.js' : `assets/${index}.js`,
      Buffer.from(`export const texto = '${randomBytes(FILE_BYTES / 2).toString('hex')}'`),
    ]),
  )

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo: 'ana@demo.co', password: 'Demo#2026' }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Measures the time from sending a packed release (10 files, 200 kB) until a page contains its version number. */
export const benchPublish = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const { url, child } = await startServer(
    { ...process.env, DATA_DIR: dataDir, PORT, DATABASE_URL: '' },
    'ignore',
  )
  try {
    const target = { url, dataDir }
    await publishLocal(target)
    const credentials = await getCredentials(target, INFO.module)
    const cookie = await signIn(url)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const version = `1.0.${round}`
      const packed = await pack(INFO, buildFiles(), version, { entryFiles: ENTRY_FILES })
      const begun = performance.now()
      await publish(target, credentials, packed)
      await makeStable(target, credentials, { module: INFO.module, version, motivo: 'medida' })
      const page = await (await fetch(`${url}/medida`, { headers: { cookie } })).text()
      if (versionIn(page, 'medida') !== version) throw new Error(`the page has not got ${version}`)
      times.push(performance.now() - begun)
    }
    return [
      {
        name: 'publish to the first page that gets it, p95',
        value: quantile(times, 0.95),
        unit: 'ms',
        goal: GOAL_MS,
      },
    ]
  } finally {
    await endProcess(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}
