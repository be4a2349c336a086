import type { ResultadoDeAnalisis } from '@mi/contracts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { startServer } from '../../start/server.ts'
import { ROOT } from '../../workspace.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { startFakeOff } from './fake-off.ts'
import { watchReaders } from './reader-memory.ts'
import { CLAVE } from '../timed-requests.ts'

const AT_ONCE = 4
const ROUNDS = 12
const LABEL = path.join(ROOT, 'apps/api/src/modules/nutriscan/lector/testing/etiqueta.jpg')
// Real numbers of one company's range; each is asked about once, and then known.
const CODES = ['7702004003508', '7702004003515', '7702004003522', '7702004003539']

const tokenOf = async (url: string, correo: string): Promise<string> => {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo, password: CLAVE }),
  })
  return ((await answer.json()) as { token: string }).token
}

interface Scanner {
  readonly url: string
  readonly tokens: readonly string[]
  readonly imagen: Buffer<ArrayBuffer>
}

/** One scan: its time, and whether its source answered; a machine without time leaves the name to the person. */
interface Scanned {
  readonly ms: number
  readonly isAnswered: boolean
}

/** Sends one scan. */
const scan = async (
  { url, tokens, imagen }: Scanner,
  nth: number,
  codigoBarras: string | undefined,
): Promise<Scanned> => {
  const form = new FormData()
  form.append('tipoAnalisis', 'ocr-gpt-only')
  if (codigoBarras !== undefined) form.append('codigoBarras', codigoBarras)
  form.append('imagen', new Blob([imagen]), 'foto.jpg')
  const begun = performance.now()
  const answer = await fetch(`${url}/v1/api/ocr/nutriscan-ocr`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[nth % tokens.length] ?? ''}` },
    body: form,
  })
  const { producto } = (await answer.json()) as Partial<ResultadoDeAnalisis>
  const ms = performance.now() - begun
  // A machine without time also refuses: 503 for a full queue, 429 while one's own photo is still being read.
  return {
    ms,
    isAnswered: producto?.fuente === (codigoBarras === undefined ? 'Etiqueta' : 'Open Food Facts'),
  }
}

/** Scans, always four at once. */
const timesOf = async (scanner: Scanner, codes: readonly (string | undefined)[]): Promise<Scanned[]> => {
  const scans: Scanned[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const each = Array.from({ length: AT_ONCE }, (_, nth) =>
      scan(scanner, nth, codes[(round + nth) % codes.length]),
    )
    scans.push(...(await Promise.all(each)))
  }
  return scans
}

const figuresOf = (name: string, scans: readonly Scanned[], goal: number): Figure[] => {
  const times = scans.map(({ ms }) => ms)
  const time = { name: `${name}, ${AT_ONCE} at once: p95`, value: quantile(times, 0.95), unit: 'ms', goal }
  const left = scans.filter(({ isAnswered }) => !isAnswered).length
  return [
    { ...time, also: `p50 ${median(times).toFixed(0)} of ${scans.length}` },
    { name: `${name}: left to the person for want of time`, value: left, unit: '', goal: 0 },
  ]
}

/** Four scans at once, by barcode and by label, on the built server with its real readers, and the readers' memory. */
export const benchNutriscan = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const off = await startFakeOff()
  try {
    const settings = { DATA_DIR: folder, DEMO: '1', LIMITES: '0', OFF_BASE_URL: off.url }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    try {
      const tokens = [await tokenOf(url, 'ana@demo.co'), await tokenOf(url, 'luis@demo.co')]
      const scanner = { url, tokens, imagen: await readFile(LABEL) }
      const peak = watchReaders(child.pid ?? 0)
      const first = await scan(scanner, 0, undefined)
      const byCode = await timesOf(scanner, CODES)
      const byLabel = await timesOf(scanner, [undefined])
      return [
        ...figuresOf('by barcode', byCode, 1500),
        ...figuresOf('by label', byLabel, 3000),
        { name: 'the first label, with the start of a reader', value: first.ms, unit: 'ms' },
        { name: 'memory of all readers, at most', value: await peak(), unit: 'MB', goal: 900 },
      ]
    } finally {
      await endProcess(child)
    }
  } finally {
    off.close()
    await rm(folder, { recursive: true, force: true })
  }
}
