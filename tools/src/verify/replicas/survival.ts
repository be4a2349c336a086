import { check } from '../kills/check.ts'
import { signIn } from '../kills/client.ts'
import { readState } from '../kills/inspect.ts'
import type { Write } from '../kills/ledger.ts'
import { startLoad } from '../kills/load.ts'
import { type Random, wholeBetween } from '../kills/random.ts'
import type { Replica, Scene } from './scene.ts'

/** One replica's death under load, and what went wrong for those on the other. */
export interface Death {
  readonly victim: Replica['name']
  readonly acknowledged: number
  readonly unanswered: number
  /** Calls of the survivor that were answered, and how many of them with `503`. */
  readonly served: number
  readonly refused: number
  readonly faults: readonly string[]
}

const SHORTEST_LOAD_MS = 300
const LONGEST_LOAD_MS = 1500
const READ = ['/login', '/home', '/v1/salud/vivo', '/v1/plataforma/manifiesto']
// One person each, so that a write without an answer names the server that owes it.
const PERSON = { A: 'editor@demo.co', B: 'ana@demo.co' } as const

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads pages and files of a replica without a pause until it is stopped. */
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

/** Everything that is the same for all deaths of a run. */
export interface Life {
  readonly scene: Scene
  readonly ledger: Write[]
  readonly lastId: number
  readonly random: Random
  /** Paths of files of stable releases. */
  readonly files: readonly string[]
}

/** Kills a replica while people write to both, and starts it again. */
export const killUnderLoad = async (life: Life, victim: Replica, survivor: Replica): Promise<Death> => {
  const { scene, ledger, lastId, random, files } = life
  const own = await signIn(victim.url, PERSON[victim.name])
  const other = await signIn(survivor.url, PERSON[survivor.name])
  const before = ledger.length
  const load = await startLoad([own, other], ledger, random)
  const reading = startReading(survivor, files)
  await sleep(wholeBetween(random, SHORTEST_LOAD_MS, LONGEST_LOAD_MS))
  await victim.end('SIGKILL')
  await sleep(wholeBetween(random, SHORTEST_LOAD_MS, LONGEST_LOAD_MS))
  await load.stop()
  const faults = await reading.stop()
  const mine = ledger.slice(before)
  const lost = mine.filter(({ correo, outcome }) => correo === other.correo && outcome.kind === 'unknown')
  if (lost.length > 0) faults.push(`${survivor.name} left ${lost.length} writes without an answer`)
  for (const status of load.surprises) faults.push(`somebody was answered ${status}`)
  const acknowledged = mine.filter(({ outcome }) => outcome.kind === 'acknowledged').length
  // People of the ended server sign in on the other one and go on.
  const moved = await signIn(survivor.url, PERSON[victim.name])
  const findings = await check({
    people: [moved, other],
    ledger,
    readState: () => readState(scene.databaseUrl, lastId),
  })
  await victim.start()
  return {
    victim: victim.name,
    acknowledged,
    unanswered: findings.unanswered,
    ...reading.counts,
    faults: [...faults, ...findings.faults],
  }
}
