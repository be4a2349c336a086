import type { Database } from '../database/database.ts'
import { createListeningLine } from '../events/listening-line.ts'
import type { Ports } from '../ports.ts'
import { createBell } from './bell.ts'
import type { JobKind, NeededJob } from './jobs.ts'
import * as repository from './jobs.repository.ts'
import { type Held, createRunner } from './run-job.ts'
import { type Turn, latestHour, latestTurn } from './schedule.ts'

const SECOND_MS = 1000
type Lane = 'own' | 'common' | 'bulk'
// How many jobs of a lane (a group of job kinds) run at once. The numbers are small, because jobs and requests share
// the pool's ten connections.
const PLACES: Readonly<Record<Lane, number>> = { own: 1, common: 3, bulk: 2 }
const LEASE_MS = 120 * SECOND_MS
const POLL_MS = 30 * SECOND_MS
// After the database has reported a new job, the worker pauses, so that the request that wrote the job is answered
// first. Otherwise the job could delay this answer, and the delay could reveal what the job does.
const SETTLE_MS = 200
// The shortest pause between two searches for due jobs. It prevents a busy loop while another worker locks a due job.
const SHORTEST_MS = 100
const STOP_WITHIN_MS = 10 * SECOND_MS

interface WorkerParts {
  readonly database: Database
  readonly ports: Ports
  readonly kinds: readonly JobKind[]
  readonly warn: (line: string, error?: unknown) => void
  readonly settleMs?: number
  readonly pollMs?: number
  readonly stopWithinMs?: number
}

const laneOf = ({ hasOwnPlace, isBulk }: JobKind): Lane => {
  if (hasOwnPlace) return 'own'
  return isBulk ? 'bulk' : 'common'
}

/** Groups the kinds of jobs by lane, and leaves out lanes without kinds. */
const createLanes = (kinds: readonly JobKind[]) => {
  const tiposOf = (lane: Lane): string[] =>
    kinds.filter((kind) => laneOf(kind) === lane).map(({ tipo }) => tipo)
  return (['own', 'common', 'bulk'] as const)
    .map((lane) => ({ tipos: tiposOf(lane), places: PLACES[lane] }))
    .filter(({ tipos }) => tipos.length > 0)
}

const turnOf = ({ dailyAt, hourly, listNeeded }: JobKind, now: Date): Turn | undefined => {
  if (hourly || listNeeded) return latestHour(now)
  return dailyAt === undefined ? undefined : latestTurn(now, dailyAt)
}

export interface Worker {
  readonly start: () => void
  /**
   * Stops claiming jobs, aborts the `signal` of the running jobs, and waits a limited time until these jobs end. A job
   * that fails in this time is released to other workers.
   */
  readonly stop: () => Promise<void>
  /** Runs due jobs until no job is due any more. Only tests call this function. */
  readonly runDue: () => Promise<void>
}

export const createWorker = (parts: WorkerParts): Worker => {
  const { database, ports, kinds, warn, settleMs = SETTLE_MS, pollMs = POLL_MS } = parts
  const { kysely } = database
  const ending = new AbortController()
  const isEnding = (): boolean => ending.signal.aborted
  const byTipo = new Map(kinds.map((kind) => [kind.tipo, kind]))
  const lanes = createLanes(kinds)
  const runJob = createRunner({ executor: kysely, ports, warn, signal: ending.signal })
  const running = new Map<Promise<void>, Held>()
  const turns = new Map<string, string>()
  const bell = createBell()
  let listening: Promise<void> | undefined
  let looping: Promise<void> | undefined

  const line = createListeningLine({
    connect: database.connect,
    randomBytes: ports.randomBytes,
    channel: repository.CHANNEL,
    onWake: bell.ring,
    // If the connection is lost, nothing has to be done here, because the worker also polls for jobs.
    onLost: () => undefined,
  })
  // If the first connection cannot be opened, each round of `loop` tries again to open it. After it is opened, the bell
  // rings, because a job could have been enqueued after the first search for due jobs and before the worker listened.
  const listen = (): Promise<void> =>
    (listening ??= line.open().then(bell.ring, () => {
      listening = undefined
    }))

  const leaseEnd = (): Date => new Date(ports.now().getTime() + LEASE_MS)

  const dueOf = async (kind: JobKind, clave: string): Promise<readonly NeededJob[]> =>
    kind.listNeeded ? kind.listNeeded() : [{ clave, datos: {} }]

  /** Writes daily and hourly jobs, and the jobs of `listNeeded`. A job's key keeps replicas from writing it twice. */
  const enqueueTurns = async (): Promise<void> => {
    for (const kind of kinds) {
      const { tipo } = kind
      const clave = turnOf(kind, ports.now())?.clave
      if (clave === undefined || turns.get(tipo) === clave) continue
      for (const job of await dueOf(kind, clave))
        await repository.insertTrabajo(kysely, { tipo, ...job }, ports.now())
      turns.set(tipo, clave)
    }
  }

  const begin = (held: Held): void => {
    const kind = byTipo.get(held.trabajo.tipo)
    if (!kind) return
    const work = runJob(kind, held)
      .catch((error: unknown) => warn(`the end of job ${held.trabajo.id} could not be written down`, error))
      .finally(() => running.delete(work))
    running.set(work, held)
  }

  const openLanes = () =>
    lanes
      .map(({ tipos, places }) => {
        const busy = [...running.values()].filter(({ trabajo }) => tipos.includes(trabajo.tipo))
        return { tipos, free: places - busy.length }
      })
      .filter(({ free }) => free > 0)

  /** Claims and begins due jobs. @returns the number of claimed jobs. */
  const takeDue = async (): Promise<number> => {
    const open = openLanes()
    if (open.length === 0) return 0
    await enqueueTurns()
    let begun = 0
    for (const { tipos, free } of open) {
      const [now, arriendo] = [ports.now(), ports.newId()]
      const claim = { tipos, now, until: leaseEnd(), arriendo, atMost: free }
      const claimed = await repository.claimTrabajos(kysely, claim)
      for (const trabajo of claimed) {
        if (isEnding()) await repository.giveBackTrabajo(kysely, { id: trabajo.id, arriendo, now })
        else begin({ trabajo, arriendo })
      }
      begun += claimed.length
    }
    return begun
  }

  const renew = async (): Promise<void> => {
    const held = [...running.values()]
    if (held.length === 0) return
    await repository.renewLeases(kysely, {
      ids: held.map(({ trabajo }) => trabajo.id),
      arriendos: held.map(({ arriendo }) => arriendo),
      until: leaseEnd(),
    })
  }

  const pauseMs = async (): Promise<number> => {
    const tipos = openLanes().flatMap((lane) => lane.tipos)
    if (tipos.length === 0) return pollMs
    const next = await repository.findNextMoment(kysely, tipos)
    const wait = next ? next.getTime() - ports.now().getTime() : pollMs
    return Math.min(Math.max(wait, SHORTEST_MS), pollMs)
  }

  const loop = async (): Promise<void> => {
    let isDown = false
    while (!isEnding()) {
      let pause = pollMs
      let held = [...running.keys()]
      try {
        void listen()
        if ((await takeDue()) > 0) continue
        // `pauseMs` ignores jobs of full lanes. If a running job ends during the query of `pauseMs`, its lane has room
        // again. Then the sleep below must end at once. It does, because `held` was filled before the query and so
        // contains the ended job.
        held = [...running.keys()]
        pause = await pauseMs()
        isDown = false
      } catch (error) {
        if (!isDown) warn('jobs wait for the database', error)
        isDown = true
      }
      const rang = await bell.sleep(pause, held)
      if (rang && !isEnding()) await new Promise((resolve) => setTimeout(resolve, settleMs))
    }
  }

  return {
    start: () => {
      const renewal = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3).unref()
      looping = loop().finally(() => clearInterval(renewal))
    },
    stop: async () => {
      ending.abort()
      bell.ring()
      await looping
      let late: NodeJS.Timeout | undefined
      const deadline = new Promise((resolve) => {
        late = setTimeout(resolve, parts.stopWithinMs ?? STOP_WITHIN_MS)
      })
      await Promise.race([Promise.all(running.keys()), deadline])
      clearTimeout(late)
      await line.close()
    },
    runDue: async () => {
      while ((await takeDue()) > 0) await Promise.all(running.keys())
    },
  }
}
