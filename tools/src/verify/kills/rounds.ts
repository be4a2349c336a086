import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childrenOf, killNow } from '../../machine/processes.ts'
import { isReady } from '../../start/server.ts'
import { check } from './check.ts'
import { type Client, listNewest, signIn } from './client.ts'
import { readLastId, readState } from './inspect.ts'
import type { Write } from './ledger.ts'
import { startLoad } from './load.ts'
import { type Random, createRandom, wholeBetween } from '../../random/random.ts'
import { type ServerUnderLoad, createServerUnderLoad } from './server-under-load.ts'
import { STAGES, type Stage, type StageName, type Victim } from './stages.ts'

export interface Round {
  readonly victim: Victim
  readonly acknowledged: number
  readonly unanswered: number
  readonly applied: number
  readonly readyMs: number
  /** How many milliseconds an empty Node process ran. A high value shows that the machine was busy. */
  readonly bareNodeMs: number
  readonly faults: readonly string[]
}

export interface KillsOrder {
  readonly stage: StageName
  readonly times: number
  readonly seed: number
  /** The folder in which the run makes its own folder. By default, the temporary folder of the machine. */
  readonly parent?: string
  readonly tell?: (round: Round, number: number) => void
}

interface Place {
  readonly stage: Stage
  readonly server: ServerUnderLoad
  readonly ledger: Write[]
  readonly lastId: number
  readonly random: Random
}

const PEOPLE = ['editor@demo.co', 'ana@demo.co']
const SHORTEST_LOAD_MS = 100
const LONGEST_LOAD_MS = 1200
const POLL_MS = 20
const GIVE_UP_MS = 30_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const timeBareNode = (): number => {
  const begun = Date.now()
  execFileSync(process.execPath, ['--eval', '0'])
  return Date.now() - begun
}

const killDatabase = async ({ postmaster }: Stage): Promise<void> => {
  const pid = await postmaster()
  const children = childrenOf(pid)
  for (const each of [pid, ...children]) killNow(each)
}

/** Whether `client` can list products again within `GIVE_UP_MS`. This client signed in before the kill. */
const becomesReady = async (url: string, client: Client): Promise<boolean> => {
  const deadline = Date.now() + GIVE_UP_MS
  while (!(await isReady(url)) || !(await listNewest(client))) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/** Kills `victim`. @returns the ms until a client can list products again, or `Infinity` if that takes too long. */
const strike = async (place: Place, victim: Victim, load: { stop: () => Promise<void>; client: Client }) => {
  const { stage, server } = place
  // If both are killed, the order is random.
  const kills = [
    ...(victim === 'database' ? [] : [() => server.end('SIGKILL')]),
    ...(victim === 'server' ? [] : [() => killDatabase(stage)]),
  ]
  if (place.random() < 0.5) kills.reverse()
  await Promise.all(kills.map((kill) => kill()))
  if (victim !== 'database') await load.stop()
  const begun = Date.now()
  if (victim !== 'database') await server.start()
  const ready = await becomesReady(server.url, load.client)
  const readyMs = Date.now() - begun
  await load.stop()
  return ready ? readyMs : Infinity
}

const runRound = async (place: Place, victim: Victim): Promise<Round> => {
  const { stage, server, ledger, random, lastId } = place
  const people = await Promise.all(PEOPLE.map((correo) => signIn(server.url, correo)))
  const [client] = people
  if (!client) throw new Error('nobody signed in')
  const before = ledger.length
  const { stop, surprises } = await startLoad(people, ledger, random)
  await sleep(wholeBetween(random, SHORTEST_LOAD_MS, LONGEST_LOAD_MS))
  const readyMs = await strike(place, victim, { stop, client })
  const bareNodeMs = timeBareNode()
  const acknowledged = ledger.slice(before).filter(({ outcome }) => outcome.kind === 'acknowledged').length
  const round = { victim, acknowledged, readyMs, bareNodeMs }
  if (readyMs === Infinity)
    return { ...round, unanswered: 0, applied: 0, faults: ['nobody could read again'] }
  const findings = await check({
    people,
    ledger,
    readState: () => stage.withDatabase((url) => readState(url, lastId)),
  })
  const faults = [...findings.faults, ...[...surprises].map((status) => `a client got the status ${status}`)]
  return { ...round, ...findings, faults }
}

/**
 * Kills the server, its database or both under load, round after round. The first round with a fault ends the run. Then
 * the folder with the log and the data of the server is kept for inspection.
 */
export const runKills = async ({ stage: name, times, seed, tell, parent = tmpdir() }: KillsOrder) => {
  const folder = await mkdtemp(path.join(parent, 'mi-inventario-muertes-'))
  const stage = await STAGES[name](folder)
  const server = await createServerUnderLoad(folder, stage.environment)
  const rounds: Round[] = []
  try {
    await server.start()
    const lastId = await stage.withDatabase(readLastId)
    const place: Place = { stage, server, ledger: [], lastId, random: createRandom(seed) }
    while (rounds.length < times && !rounds.some(({ faults }) => faults.length > 0)) {
      const victim = stage.victims[rounds.length % stage.victims.length] ?? 'server'
      const round = await runRound(place, victim)
      rounds.push(round)
      tell?.(round, rounds.length)
    }
  } finally {
    await server.end()
    await stage.end()
  }
  const isGood = rounds.every(({ faults }) => faults.length === 0)
  if (isGood) await rm(folder, { recursive: true, force: true })
  return { rounds, folder }
}
