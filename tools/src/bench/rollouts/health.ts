import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import pg from 'pg'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { getCredentials } from '../../release/credentials.ts'
import { pack } from '../../release/pack.ts'
import { publishLocal } from '../../release/publish-local.ts'
import { makeStable, publish } from '../../release/publish.ts'
import { startServer } from '../../start/server.ts'
import { type Figure, quantile } from '../figures.ts'

const ROUNDS = 20
const GOAL_MS = 150
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
const DAY = 24 * 60
/**
 * The module `un-mes` has as many rows per minute as one real module. The module `un-dia` has as many rows per minute
 * as a lot of real modules together. Each of the two has a million rows in all.
 */
const KEPT = [
  { module: 'un-dia', minutes: DAY, classes: 174 },
  { module: 'un-mes', minutes: 30 * DAY, classes: 6 },
] as const

const FILL = `
  insert into public.plataforma_salud (modulo, version, minuto, medida, clase, cantidad)
  select $1, v.version, date_trunc('minute', now()) - make_interval(mins => m.hace),
    (array['sesion', 'lcp', 'inp'])[1 + c.clase % 3],
    case when c.clase = 0 then 'montado' else (100 + c.clase)::text end, 1 + c.clase % 7
  from unnest($2::text[]) as v (version), generate_series(0, $3 - 1) as m (hace), generate_series(0, $4 - 1) as c (clase)`

const infoOf = (module: string) => ({
  ...{ folder: '', module, version: '0.0.0', nav: [], sinPermiso: 'Acceso no autorizado' },
  routes: [{ path: `/${module}`, permission: 'productos.ver' }],
})

interface Kept {
  readonly module: string
  readonly minutes: number
  readonly classes: number
}

/** Publishes a module and inserts its health counts. @returns the squad's token and the number of inserted rows. */
const fill = async (target: { url: string; dataDir: string }, client: pg.Client, kept: Kept) => {
  const { module, minutes, classes } = kept
  const credentials = await getCredentials(target, module)
  for (const version of VERSIONS) {
    const files = new Map([['remoteEntry.js', Buffer.from(`export const version = '${version}'`)]])
    const entryFiles = { entry: 'remoteEntry.js', preload: [], css: [] }
    await publish(target, credentials, await pack(infoOf(module), files, version, { entryFiles }))
  }
  await makeStable(target, credentials, { module, version: '1.0.0', motivo: 'medida' })
  const { rowCount } = await client.query(FILL, [module, VERSIONS, minutes, classes])
  return { token: credentials.token, rows: rowCount ?? 0 }
}

const timeHealth = async (url: string, token: string): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.text()
    if (!answer.ok) throw new Error(`health was answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times
}

/** Times the staff page's request for a module's health in the last 24 hours. Each module has a million rows. */
export const measureHealth = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-salud-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(await freePort()) }
    const { url, child } = await startServer({ PATH: process.env.PATH, DEMO: '1', ...settings }, 'ignore')
    try {
      const target = { url, dataDir }
      await publishLocal(target)
      const figures: Figure[] = []
      for (const kept of KEPT) {
        const { token, rows } = await fill(target, client, kept)
        await client.query('vacuum analyze public.plataforma_salud')
        const health = `${url}/v1/plataforma/modulos/${kept.module}/salud?minutos=${DAY}&grupo=24`
        figures.push({
          name: `health of 24 h, ${rows} rows of ${kept.minutes / DAY} days, p95`,
          value: quantile(await timeHealth(health, token), 0.95),
          unit: 'ms',
          ...(kept.minutes > DAY && { goal: GOAL_MS }),
        })
      }
      return figures
    } finally {
      await endProcess(child)
    }
  } finally {
    await client.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
