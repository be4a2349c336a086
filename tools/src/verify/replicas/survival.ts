import { check } from '../kills/check.ts'
import { signIn } from '../kills/client.ts'
import { readState } from '../kills/inspect.ts'
import type { Write } from '../kills/ledger.ts'
import { type Load, startLoad } from '../kills/load.ts'
import { type Random, wholeBetween } from '../../random/random.ts'
import type { Replica, Scene } from './scene.ts'

/** The signal that ends a replica. A rolling update sends `SIGTERM`. */
export type EndSignal = 'SIGKILL' | 'SIGTERM'

export interface Restart {
  readonly victim: Replica['name']
  readonly signal: EndSignal
  readonly acknowledged: number
  readonly unanswered: number
  /** The number of reads that were answered during the restart. */
  readonly served: number
  /** The number of these answers that had the status 503. */
  readonly refused: number
  readonly faults: readonly string[]
}

const SHORTEST_LOAD_MS = 300
const LONGEST_LOAD_MS = 1500
const READ = ['/login', '/home', '/v1/salud/vivo', '/v1/plataforma/manifiesto']
// Without nginx, each person writes to one server, so a write without an answer shows which server failed.
const PERSON = { A: 'editor@demo.co', B: 'ana@demo.co' } as const

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const startReading = ({ url, name }: Replica, files: readonly string[]) => {
  const faults = new Set<string>()
  const counts = { served: 0, refused: 0 }
  let stopping = false
  const readOne = async (address: string): Promise<void> => {
    const response = await fetch(url + address).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (!response) return void faults.add(`${name} did not answer ${address}`)
    counts.served += 1
    if (response.ok) return
    if (response.status !== 503) return void faults.add(`${name} answered ${address} with ${response.status}`)
    counts.refused += 1
    if (!response.headers.has('retry-after')) faults.add(`${name}: 503 without Retry-After at ${address}`)
  }
  const work = async (): Promise<void> => {
    while (!stopping) for (const address of [...READ, ...files]) await readOne(address)
  }
  const running = work()
  return {
    counts,
    stop: async (): Promise<string[]> => {
      stopping = true
      await running
      return [...faults]
    },
  }
}

/** The values that all restarts of a scene share. */
export interface Life {
  readonly scene: Scene
  readonly ledger: Write[]
  readonly lastId: number
  readonly random: Random
  /** The paths of files of stable releases. These files are read during each restart. */
  readonly files: readonly string[]
}

const isUnknown = ({ outcome }: Write): boolean => outcome.kind === 'unknown'

/** The status that nginx answers if its connection to a server breaks. */
const BROKEN = 502

interface Observed {
  readonly scene: Scene
  readonly survivor: Replica
  /** The mail address of the user who writes to the survivor. */
  readonly others: string
  readonly writes: readonly Write[]
  readonly load: Load
}

/** Returns a fault for each unexpected status, and a fault if too many writes have no answer. */
const faultsOfAnswers = ({ scene, survivor, others, writes, load }: Observed): string[] => {
  const surprises = [...load.surprises].filter((status) => !(scene.isBehindNginx && status === BROKEN))
  const faults = surprises.map((status) => `a client got the status ${status}`)
  const unknown = writes.filter(isUnknown)
  if (scene.isBehindNginx) {
    // nginx distributes each user's requests over both servers, so both users could have writes without an answer. But
    // only the writes that were in progress when the victim ended are allowed to have no answer.
    if (unknown.length > load.atOnce)
      faults.push(
        `${unknown.length} writes without an answer, and at most ${load.atOnce} can have been under way`,
      )
    return faults
  }
  const lost = unknown.filter(({ correo }) => correo === others)
  if (lost.length > 0) faults.push(`${survivor.name} left ${lost.length} writes without an answer`)
  return faults
}

interface Ending {
  readonly victim: Replica
  readonly survivor: Replica
  readonly signal: EndSignal
}

export const restartUnderLoad = async (
  life: Life,
  { victim, survivor, signal }: Ending,
): Promise<Restart> => {
  const { scene, ledger, lastId, random, files } = life
  const own = await signIn(victim.url, PERSON[victim.name])
  const other = await signIn(survivor.url, PERSON[survivor.name])
  const before = ledger.length
  const load = await startLoad([own, other], ledger, random)
  const reading = startReading(survivor, files)
  const writeForAWhile = () => sleep(wholeBetween(random, SHORTEST_LOAD_MS, LONGEST_LOAD_MS))
  await writeForAWhile()
  await victim.end(signal)
  await writeForAWhile()
  await victim.start()
  await writeForAWhile()
  await load.stop()
  const faults = await reading.stop()
  const writes = ledger.slice(before)
  faults.push(...faultsOfAnswers({ scene, survivor, others: other.correo, writes, load }))
  const acknowledged = writes.filter(({ outcome }) => outcome.kind === 'acknowledged').length
  // For the check, the user who wrote to the victim signs in at the survivor. Behind nginx, both have the same URL.
  const moved = await signIn(survivor.url, PERSON[victim.name])
  const findings = await check({
    people: [moved, other],
    ledger,
    readState: () => readState(scene.databaseUrl, lastId),
  })
  if (signal === 'SIGTERM' && findings.applied > 0)
    faults.push(`${victim.name} ended without answering ${findings.applied} writes that it had done`)
  return {
    victim: victim.name,
    signal,
    acknowledged,
    unanswered: findings.unanswered,
    ...reading.counts,
    faults: [...faults, ...findings.faults],
  }
}
