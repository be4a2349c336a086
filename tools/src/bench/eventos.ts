import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { umbralesDe } from '@mi/domain'
import pg from 'pg'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { startServer } from '../start/server.ts'
import { type Round, type Writer, createWriters, writeFor } from './eventos/people.ts'
import { openStreams } from './eventos/streams.ts'
import { type Figure, median, quantile } from './figures.ts'

const WRITERS = 200
const STREAMS_EACH = 5
const ROUND_MS = 3000
const ROUNDS = 7
const HEARD = 40

// Each condition has two pieces of SQL: the first sets the condition up, and the second reverts the condition.
const WAYS = {
  'with events': ['select 1', 'select 1'],
  'without events': [
    'create rule medida as on insert to public.eventos do instead nothing',
    'drop rule medida on public.eventos',
  ],
  'with NOTIFY in each transaction, as before': [
    `create function public.medida() returns trigger language plpgsql
       as $$ begin perform pg_notify('eventos', ''); return null; end $$;
     create trigger medida after insert on public.eventos for each statement execute function public.medida()`,
    'drop trigger medida on public.eventos; drop function public.medida()',
  ],
  // The stock starts at the alert threshold. Movements of +1 and -1 take turns, so each one opens or closes an alert.
  'with events and an alert opened or closed each time': [
    `update public.productos set cantidad = ${umbralesDe('EMPRESARIAL').tarjeta}`,
    'update public.productos set cantidad = 1000',
  ],
} as const

type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]
const ALERTED: Way = 'with events and an alert opened or closed each time'
// The throughput with events must be at least this share of the throughput without events.
const LEAST = 0.9
const GOALS: Partial<Record<Way, number>> = { 'with events': LEAST, [ALERTED]: LEAST }

/** Measures the conditions in turns, so that other load on the machine affects all conditions alike. */
const measureWays = async (url: string, owner: pg.Client, writers: readonly Writer[]) => {
  const rates = new Map(NAMES.map((name) => [name, [] as Round[]]))
  await writeFor(url, writers, ROUND_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < NAMES.length; turn++) {
      const name = NAMES[(round + turn) % NAMES.length] ?? 'with events'
      const [begin, end] = WAYS[name]
      await owner.query(begin)
      rates.get(name)?.push(await writeFor(url, writers, ROUND_MS))
      await owner.query(end)
    }
  }
  return rates
}

const figuresOfWays = (rounds: ReadonlyMap<Way, readonly Round[]>): Figure[] => {
  const ratesOf = (name: Way) => (rounds.get(name) ?? []).map(({ perSecond }) => perSecond)
  return NAMES.flatMap((name) => {
    const own = ratesOf(name)
    const refused = (rounds.get(name) ?? []).reduce((sum, round) => sum + round.refused, 0)
    const rate = { name: `movements a second, ${name}`, value: median(own), unit: '', digits: 0 }
    const also = `from ${quantile(own, 0).toFixed(0)} to ${quantile(own, 1).toFixed(0)}, ${refused} refused`
    if (name === 'without events') return [{ ...rate, also }]
    const goal = GOALS[name]
    const value = median(own) / median(ratesOf('without events'))
    const ratio = { name: `${name}, against without`, value, unit: '×', digits: 2 }
    return [
      { ...rate, also },
      { ...ratio, ...(goal !== undefined && { goal, atLeast: true }) },
    ]
  })
}

const measureStreams = async (url: string, pid: number, writers: readonly Writer[]): Promise<Figure[]> => {
  const streams = await openStreams(url, pid, writers, STREAMS_EACH)
  const times: number[] = []
  for (let nth = 0; nth < HEARD; nth++) {
    const heard = streams.whenHeard(nth)
    const begun = performance.now()
    await writeFor(url, writers.slice(nth, nth + 1), 1)
    await heard
    times.push(performance.now() - begun)
  }
  streams.close()
  return [
    { name: `memory of ${streams.count} open streams`, value: streams.megabytes, unit: 'MB', goal: 100 },
    {
      name: 'from the request of a movement to its event, 1,000 streams: p95',
      value: quantile(times, 0.95),
      unit: 'ms',
      goal: 1000,
      also: `p50 ${median(times).toFixed(0)}`,
    },
  ]
}

/**
 * Measures the throughput of 200 companies that write at once: with events and without events. Also measures the memory
 * and the latency of a thousand open event streams.
 */
export const benchEventos = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const owner = new pg.Client({ connectionString: database.url })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '0', LIMITES: '0' }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    await owner.connect()
    try {
      const writers = await createWriters(url, WRITERS)
      const streams = await measureStreams(url, child.pid ?? 0, writers)
      return [...figuresOfWays(await measureWays(url, owner, writers)), ...streams]
    } finally {
      await endProcess(child)
    }
  } finally {
    await owner.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
