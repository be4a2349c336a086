import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import pg from 'pg'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { run } from '../run.ts'
import { startServer } from '../start/server.ts'
import { ROOT } from '../workspace.ts'
import { type Figure, quantile } from './figures.ts'
import { OLD, type OldRows, ROWS, createOldDatabase } from './upgrade/old-database.ts'
import { type Writes, register, signIn, writeDuring } from './upgrade/writers.ts'

const NEXT_BUILD = path.join(ROOT, 'apps/api/src/testing/next-build')
const QUIET_MS = 15_000
const GOAL_MS = 500

type Settings = Record<string, string | undefined>

/** Runs the built server's migrations. If `folder` is given, also runs the migrations in it. @returns the seconds. */
const migrate = async (environment: Settings, ...folder: string[]): Promise<number> => {
  const begun = performance.now()
  await run(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js'), 'migrate', ...folder], {
    environment,
    quiet: true,
  })
  return (performance.now() - begun) / 1000
}

const takeOver = async (databaseUrl: string, correo: string, { ambitoId }: OldRows): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update public.usuarios set ambito_id = $1 where correo = $2', [ambitoId, correo])
  await client.end()
}

/**
 * Counts what the migrations in `NEXT_BUILD` left undone: old rows whose new column is still empty, and new indexes
 * that are missing or invalid.
 */
const countUndone = async (databaseUrl: string, { before }: OldRows): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ undone: string }>(
    `select (select count(*) from public.productos where prueba is null and id <= $1)
       + (select count(*) from public.historial where prueba is null and producto_id <= $1 and accion = 'agregado')
       + (select 2 - count(*) from pg_index where indisvalid
            and indexrelid in (to_regclass('public.productos_prueba'), to_regclass('public.historial_prueba')))
       as undone`,
    [before + ROWS],
  )
  await client.end()
  return Number(rows[0]?.undone)
}

const figuresOf = (name: string, { milliseconds, failed }: Writes, goal?: number): Figure[] => [
  {
    name: `longest write, ${name}`,
    value: Math.max(...milliseconds),
    unit: 'ms',
    ...(goal === undefined ? {} : { goal }),
    also: `p99 ${quantile(milliseconds, 0.99).toFixed(0)} ms of ${milliseconds.length} writes`,
  },
  { name: `failed writes, ${name}`, value: failed, unit: '', goal: 0 },
]

const measure = async (folder: string, databaseUrl: string): Promise<Figure[]> => {
  const old = await createOldDatabase(databaseUrl)
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: '0', LIMITES: '0' }
  const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
  const real = await migrate(environment)
  const { url, child } = await startServer(environment, 'ignore')
  await takeOver(databaseUrl, await register(url), old)
  const token = await signIn(url)
  const target = { url, token, anyId: () => old.before + 1 + Math.floor(Math.random() * ROWS) }
  const quiet = await writeDuring(target, () => sleep(QUIET_MS))
  let seconds = 0
  const busy = await writeDuring(target, async () => {
    seconds = await migrate(environment, NEXT_BUILD)
  })
  const after = await writeDuring(target, () => sleep(1000))
  await endProcess(child)
  const again = await startServer(environment, 'ignore')
  const restarted = await writeDuring({ ...target, token: await signIn(url) }, () => sleep(1000))
  await endProcess(again.child)
  return [
    { name: `this build's migrations after ${OLD}, nobody writing`, value: real, unit: 's' },
    ...figuresOf('no migration', quiet),
    ...figuresOf('beside a later build that migrates', busy, GOAL_MS),
    { name: 'columns, backfills and indexes of the later build', value: seconds, unit: 's' },
    {
      name: 'rows and indexes it left undone',
      value: await countUndone(databaseUrl, old),
      unit: '',
      goal: 0,
    },
    ...figuresOf('this build on the later schema', after),
    ...figuresOf('this build restarted on the later schema', restarted),
  ]
}

/**
 * Measures this build's migrations of an old database with 1,000,000 products. Then it measures the writes that this
 * build handles while a later build's migrations run.
 */
export const benchUpgrade = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    return await measure(folder, database.url)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
