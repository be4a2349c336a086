import type { ResultadoDeAnalisis } from '@mi/contracts'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { startServer } from '../../start/server.ts'
import type { EtiquetasOptions } from '../etiquetas.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { startFakeOff } from './fake-off.ts'
import { drawLabels } from './labels.ts'
import { watchReaders } from './reader-memory.ts'
import { CLAVE } from '../timed-requests.ts'

const AT_ONCE = 4
const ROUNDS = 12
// The bench reads many labels, because the result for one label says little about the results for other labels.
const LABELS = 24
// A response contains this remark if no reader process read the photo in time.
const FELL_BACK = 'Una fuente no respondió a tiempo.'
// Real barcodes from one company's range.
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
}

interface Foto {
  readonly imagen: Buffer<ArrayBuffer>
  readonly codigoBarras?: string | undefined
}

interface Scanned {
  readonly ms: number
  readonly isAnswered: boolean
  readonly isLate: boolean
}

const scan = async (
  { url, tokens }: Scanner,
  nth: number,
  { imagen, codigoBarras }: Foto,
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
  const { mensajeGPT = '' } = (await answer.json()) as Partial<ResultadoDeAnalisis>
  // If the server's queue is full, it answers 503. If it already has two photos from the user, it answers 429.
  return { ms: performance.now() - begun, isAnswered: answer.ok, isLate: mensajeGPT.includes(FELL_BACK) }
}

const scanAll = async (scanner: Scanner, fotos: readonly [Foto, ...Foto[]]): Promise<Scanned[]> => {
  const scans: Scanned[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const each = Array.from({ length: AT_ONCE }, (_, nth) =>
      scan(scanner, nth, fotos[(round * AT_ONCE + nth) % fotos.length] ?? fotos[0]),
    )
    scans.push(...(await Promise.all(each)))
  }
  return scans
}

const figuresOf = (name: string, scans: readonly Scanned[], goal: number): Figure[] => {
  const times = scans.map(({ ms }) => ms)
  const time = { name: `${name}, ${AT_ONCE} at once: p95`, value: quantile(times, 0.95), unit: 'ms', goal }
  const refused = scans.filter(({ isAnswered }) => !isAnswered).length
  const late = scans.filter(({ isLate }) => isLate).length
  return [
    { ...time, also: `p50 ${median(times).toFixed(0)} of ${scans.length}` },
    { name: `${name}: refused`, value: refused, unit: '', goal: 0 },
    { name: `${name}: out of time`, value: late, unit: '', goal: 0 },
  ]
}

/**
 * Measures scans on the built server, four at once: first scans by barcode, then scans by label. Also measures the peak
 * memory of the server's reader processes.
 */
export const benchNutriscan = async (options: EtiquetasOptions): Promise<Figure[]> => {
  const seed = Number(options.seed ?? randomInt(2 ** 31))
  process.stdout.write(`seed ${seed}, ${LABELS} labels\n`)
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const off = await startFakeOff()
  try {
    const imagenes = await drawLabels(path.join(folder, 'etiquetas'), seed, LABELS)
    const settings = { DATA_DIR: folder, DEMO: '1', LIMITES: '0', OFF_BASE_URL: off.url }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    try {
      const tokens = [await tokenOf(url, 'ana@demo.co'), await tokenOf(url, 'luis@demo.co')]
      const scanner = { url, tokens }
      const [label, ...labels] = imagenes.map((imagen) => ({ imagen }))
      if (!label) throw new Error('No label was drawn.')
      const [code, ...codes] = CODES.map((codigoBarras) => ({ ...label, codigoBarras }))
      const peak = watchReaders(child.pid ?? 0)
      const first = await scan(scanner, 0, label)
      const byCode = await scanAll(scanner, [code ?? label, ...codes])
      const byLabel = await scanAll(scanner, [label, ...labels])
      return [
        { name: 'seed', value: seed, unit: '' },
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
