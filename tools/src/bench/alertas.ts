import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import pg from 'pg'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { startServer } from '../start/server.ts'
import { AMBITOS, DUE, HISTORIAL, PRODUCTOS, fillDue, findDue } from './alertas/fill.ts'
import { type Figure, quantile } from './figures.ts'
import { type Writes, register, signIn, writeDuring } from './upgrade/writers.ts'

const QUIET_MS = 15_000
const POLL_MS = 50
const GIVE_UP_MS = 10 * 60_000
const GOALS = { seconds: 60, blockedMs: 500 }

/** Makes the running server check all products. @returns the seconds that the check took. */
const check = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(`
    with nuevo as (
      insert into public.trabajos (tipo, datos, listo_en, creado_en) values ('alertas', '{}', now(), now()) returning id)
    select id, pg_notify('trabajos', '') from nuevo`)
  const deadline = Date.now() + GIVE_UP_MS
  while (Date.now() < deadline) {
    const { rows: jobs } = await client.query<{
      error: string | null
      seconds: number | null
    }>(
      `select error, extract(epoch from terminado_en - creado_en)::float8 as seconds
       from public.trabajos where id = $1`,
      [rows[0]?.id],
    )
    const [job] = jobs
    if (job?.error != null) throw new Error(`the check failed: ${job.error}`)
    if (job?.seconds) return job.seconds
    await sleep(POLL_MS)
  }
  throw new Error('the check did not end')
}

const countTold = async (client: pg.Client, first: number): Promise<number> => {
  const { rows } = await client.query<{ told: string }>(
    `select count(distinct (producto_id, tipo)) as told from public.notificaciones
     where ambito_id >= $1 and tipo <> 'STOCK_BAJO'`,
    [first],
  )
  return Number(rows[0]?.told)
}

const figuresOf = (name: string, { milliseconds, failed }: Writes, goal?: number): Figure[] => [
  {
    name: `longest write, ${name}`,
    value: Math.max(...milliseconds),
    unit: 'ms',
    ...(goal === undefined ? {} : { goal }),
    also: `p50 ${quantile(milliseconds, 0.5).toFixed(0)}, p99 ${quantile(milliseconds, 0.99).toFixed(0)} ms of ${milliseconds.length} writes`,
  },
  { name: `failed writes, ${name}`, value: failed, unit: '', goal: 0 },
]

const measure = async (url: string, databaseUrl: string, client: pg.Client): Promise<Figure[]> => {
  const first = await fillDue(databaseUrl)
  await client.query('update public.usuarios set ambito_id = $1 where correo = $2', [
    first + AMBITOS / 2,
    await register(url),
  ])
  const due = await findDue(databaseUrl, first + AMBITOS / 2)
  const anyId = () => due[Math.floor(Math.random() * due.length)] ?? 0
  const target = { url, token: await signIn(url), anyId }
  const quiet = await writeDuring(target, () => sleep(QUIET_MS))
  let seconds = 0
  const busy = await writeDuring(target, async () => {
    seconds = await check(client)
  })
  const told = await countTold(client, first)
  return [
    {
      name: `check of ${PRODUCTOS} products in ${AMBITOS} scopes, ${2 * DUE} due, ${HISTORIAL} movements`,
      value: seconds,
      unit: 's',
      goal: GOALS.seconds,
      digits: 1,
    },
    // The writers add units to the products in `due`. After that, some of these products no longer need restocking, so
    // they get no alert. The goal therefore counts only the alerts for products that no writer changes.
    { name: 'alerts made', value: told, unit: '', goal: 2 * DUE - due.length, atLeast: true },
    { name: 'the same check with nothing due', value: await check(client), unit: 's', digits: 1 },
    ...figuresOf('no check', quiet),
    ...figuresOf('beside the check', busy, GOALS.blockedMs),
  ]
}

/** Measures the daily check of a million products (their expiries and their consumption) while users change some. */
export const benchAlertas = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1', LIMITES: '0' }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    const client = new pg.Client({ connectionString: database.url })
    try {
      await client.connect()
      return await measure(url, database.url, client)
    } finally {
      await client.end()
      await endProcess(child)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
