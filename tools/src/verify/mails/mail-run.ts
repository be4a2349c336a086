import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import pg from 'pg'
import { type Random, createRandom, wholeBetween } from '../../random/random.ts'
import { type ServerUnderLoad, createServerUnderLoad } from '../kills/server-under-load.ts'
import { type Verdict, judge } from './judge.ts'
import { startMailSink } from './mail-sink.ts'

const PEOPLE = ['ana@demo.co', 'luis@demo.co', 'empresa@demo.co', 'otra@demo.co']
const PAUSE_MS = 10
const SHORTEST_LOAD_MS = 50
const LONGEST_LOAD_MS = 700
// If a kill interrupts the job that sends a mail, the job is due again when the job's lease of two minutes ends. The
// other 80 seconds are for a few retries.
const SETTLED_WITHIN_MS = 200_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const rowsOf = async (url: string): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ estado: string; filas: number }>(
    "select estado, count(*)::int as filas from public.trabajos where tipo = 'correo' group by estado",
  )
  await client.end()
  return Object.fromEntries(rows.map(({ estado, filas }) => [estado, filas]))
}

/** Starts to request reset codes. `stop` ends the requests and returns how many of them were acknowledged. */
const startLoad = (url: string) => {
  let [isOver, acknowledged] = [false, 0]
  const ask = async (correo: string): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`${url}/v1/auth/solicitar-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ correo }),
      }).catch(() => undefined)
      if (answer?.status === 200) acknowledged += 1
      await sleep(PAUSE_MS)
    }
  }
  const asking = Promise.all(PEOPLE.map(ask))
  return {
    stop: async (): Promise<number> => {
      isOver = true
      await asking
      return acknowledged
    },
  }
}

const killUnderLoad = async (server: ServerUnderLoad, random: Random) => {
  const load = startLoad(server.url)
  await sleep(wholeBetween(random, SHORTEST_LOAD_MS, LONGEST_LOAD_MS))
  await server.end('SIGKILL')
  const kill = Date.now()
  const acknowledged = await load.stop()
  await server.start()
  return { acknowledged, kill }
}

const waitUntilSent = async (url: string): Promise<Record<string, number>> => {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const rows = await rowsOf(url)
    if (rows.pendiente === undefined || Date.now() > deadline) return rows
    await sleep(1000)
  }
}

/** Kills a server several times while the server sends mails. Finds mails that were lost or sent more than once. */
export const runMails = async ({ times, seed }: { times: number; seed: number }): Promise<Verdict> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-correos-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const sink = await startMailSink()
  const server = await createServerUnderLoad(folder, {
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    LIMITES: '0',
  })
  const random = createRandom(seed)
  const kills: number[] = []
  let acknowledged = 0
  try {
    await server.start()
    for (let nth = 0; nth < times; nth++) {
      const round = await killUnderLoad(server, random)
      kills.push(round.kill)
      acknowledged += round.acknowledged
    }
    const rows = await waitUntilSent(postgres.url)
    return judge({ rows, acknowledged, accepted: sink.accepted, kills })
  } finally {
    await server.end()
    sink.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
