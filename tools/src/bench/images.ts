import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { run } from '../run.ts'
import { startServer } from '../start/server.ts'
import type { Figure } from './figures.ts'

const ROUNDS = 3
const GOAL_MB = 150
const GOAL_S = 2
const KIB_IN_MB = 1000 ** 2 / 1024

interface Uploader {
  readonly url: string
  readonly pid: number
  readonly token: string
}

const memoryOf = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kib = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]
  if (kib === undefined) throw new Error('this bench needs the figures of /proc, which Linux has')
  return Number(kib) / KIB_IN_MB
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo: 'ana@demo.co', password: 'Demo#2026' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** The cost of one upload. `memory` is the peak growth of the server's memory, in MB. */
interface Cost {
  readonly memory: number
  readonly seconds: number
  readonly status: number
}

const measure = async ({ url, pid, token }: Uploader, image: Buffer<ArrayBuffer>): Promise<Cost> => {
  const form = new FormData()
  form.append('file', new Blob([image]), 'foto.jpg')
  // Writing «5» resets `VmHWM`, the peak of the process's resident memory.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await memoryOf(pid, 'VmRSS')
  const begun = performance.now()
  const response = await fetch(`${url}/v1/imagenes/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const seconds = (performance.now() - begun) / 1000
  await response.arrayBuffer()
  return { memory: (await memoryOf(pid, 'VmHWM')) - before, seconds, status: response.status }
}

const figuresOf = async (uploader: Uploader, folder: string, name: string): Promise<Figure[]> => {
  const image = await readFile(path.join(folder, name))
  const rounds: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(uploader, image))
  // Status 413 means that the picture needs too much memory. Status 503 means that the server is busy with others.
  const answers = [...new Set(rounds.map(({ status }) => status))].join(', ')
  const label = `${name}, ${(image.length / 1000 ** 2).toFixed(1)} MB, answered ${answers}`
  const worst = (of: 'memory' | 'seconds') => Math.max(...rounds.map((each) => each[of]))
  return [
    { name: `${label}: memory, highest of ${ROUNDS}`, value: worst('memory'), unit: 'MB', goal: GOAL_MB },
    {
      name: `${label}: time, longest of ${ROUNDS}`,
      value: worst('seconds'),
      unit: 's',
      goal: GOAL_S,
      digits: 2,
    },
  ]
}

/** Uploads the most expensive pictures (up to 24.9 megapixels) one after the other, and measures each upload. */
export const benchImages = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const folder = path.join(dataDir, 'fotos')
  await mkdir(folder)
  await run('npx', ['tsx', 'apps/api/src/testing/images/write-heavy-images.ts', folder], { quiet: true })
  const settings = { DATA_DIR: dataDir, DEMO: '1', LIMITES: '0', PORT: String(await freePort()) }
  const { url, child } = await startServer({ PATH: process.env.PATH, ...settings }, 'ignore')
  try {
    const uploader = { url, pid: child.pid ?? 0, token: await signIn(url) }
    const figures: Figure[] = []
    for (const name of await readdir(folder)) figures.push(...(await figuresOf(uploader, folder, name)))
    return figures
  } finally {
    await endProcess(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}
