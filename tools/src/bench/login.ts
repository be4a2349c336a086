import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import pg from 'pg'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { startServer } from '../start/server.ts'
import { type Figure, median, quantile } from './figures.ts'
import { rankTest } from './rank/rank-test.ts'

const WARM_UP = 50
const ROUNDS = 1000
// The greatest distance between two samples that counts as chance, in standard deviations. If two kinds of calls take
// equally long, their samples have a larger distance in only 1 of 100 runs.
const CHANCE = 2.58
const MICROSECONDS = 1000

const KNOWN = 'ana@demo.co'
const INACTIVE = 'luis@demo.co'
const UNKNOWN = 'nadie@demo.co'

/** Kinds of calls whose response times must not differ. All later kinds are compared with the first kind. */
interface Comparison {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly kinds: readonly { readonly name: string; readonly body: object }[]
}

const COMPARISONS: readonly Comparison[] = [
  {
    name: 'login',
    path: '/v1/auth/login',
    status: 401,
    kinds: [
      { name: 'wrong password', body: { correo: KNOWN, password: 'equivocada' } },
      { name: 'unknown mail', body: { correo: UNKNOWN, password: 'equivocada' } },
      { name: 'inactive account', body: { correo: INACTIVE, password: 'Demo#2026' } },
    ],
  },
  {
    name: 'asking for a code',
    path: '/v1/auth/solicitar-reset',
    status: 200,
    kinds: [
      { name: 'known mail', body: { correo: KNOWN } },
      { name: 'unknown mail', body: { correo: UNKNOWN } },
      { name: 'inactive account', body: { correo: INACTIVE } },
    ],
  },
]

const inactivate = async (databaseUrl: string, correo: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update public.usuarios set estado = 'inactivo' where correo = $1", [correo])
  await client.end()
}

const timeOf = async (url: string, body: object, status: number): Promise<number> => {
  const begun = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const time = performance.now() - begun
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`)
  return time
}

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)

/** Measures the kinds of calls in random order, so that other load on the machine affects all kinds alike. */
const measure = async (url: string, { path: address, status, kinds }: Comparison): Promise<number[][]> => {
  const times = kinds.map((): number[] => [])
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { body }] of shuffled([...kinds.entries()])) {
      const time = await timeOf(`${url}${address}`, body, status)
      if (round >= 0) times[index]?.push(time)
    }
  }
  return times
}

const figuresOf = ({ name, kinds }: Comparison, times: readonly number[][]): Figure[] => {
  const [first = []] = times
  return kinds.flatMap((kind, index): Figure[] => {
    const own = times[index] ?? []
    const label = `${name}, ${kind.name}`
    const figures: Figure[] = [
      { name: `${label}: median`, value: median(own), unit: 'ms', digits: 2 },
      { name: `${label}: p95`, value: quantile(own, 0.95), unit: 'ms', digits: 2 },
    ]
    if (index === 0) return figures
    const against = `${label} against ${kinds[0]?.name ?? ''}`
    const difference = (median(own) - median(first)) * MICROSECONDS
    const apart = Math.abs(rankTest(own, first))
    return [
      ...figures,
      { name: `${against}: difference of the medians`, value: difference, unit: 'µs' },
      {
        name: `${against}: Mann-Whitney, distance from chance`,
        value: apart,
        unit: '',
        goal: CHANCE,
        digits: 2,
      },
    ]
  })
}

/** Measures whether response times reveal which mail addresses have an account. Rate limits are switched off. */
export const benchLogin = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1', LIMITES: '0' }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    try {
      await inactivate(database.url, INACTIVE)
      const figures: Figure[] = []
      for (const comparison of COMPARISONS)
        figures.push(...figuresOf(comparison, await measure(url, comparison)))
      return figures
    } finally {
      await endProcess(child)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
