import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrokenChains } from './chains.ts'
import { type Client, signIn } from './client.ts'
import { compareMovements } from './compare-movements.ts'
import { readLastId, readMovements, readState } from './inspect.ts'
import type { Movement } from './movement-ledger.ts'
import { type Stock, createPlanner, createStocks, sendMovement } from './movements.ts'
import { type Random, createRandom, wholeBetween } from '../../random/random.ts'
import { type ServerUnderLoad, createServerUnderLoad } from './server-under-load.ts'
import { STAGES, type Stage, type StageName } from './stages.ts'

export interface MovementsOrder {
  readonly stage: StageName
  readonly movements: number
  readonly kills: number
  readonly seed: number
  /** The folder in which the run makes its own folder. By default, the temporary folder of the machine. */
  readonly parent?: string
}

export interface MovementsReport {
  readonly productos: number
  readonly done: number
  readonly refused: number
  /** How many times a client sent a movement and got no answer or a server error. */
  readonly unanswered: number
  readonly kills: number
  readonly faults: readonly string[]
  readonly folder: string
}

const PEOPLE = ['editor@demo.co', 'ana@demo.co']
const SENDERS = 16
const REPEATED = 100

interface Field {
  readonly server: ServerUnderLoad
  readonly people: readonly Client[]
  readonly stocks: readonly Stock[]
  readonly random: Random
}

const senderOf = (people: readonly Client[], { correo }: { correo: string }): Client => {
  const client = people.find((each) => each.correo === correo)
  if (!client) throw new Error(`${correo} did not sign in`)
  return client
}

/**
 * Chooses when the server is killed. The result lists, for each kill, how many movements are answered by then. The
 * movements are divided into equal parts, one for each kill. In each part, the kill comes after a random movement.
 */
const planKills = ({ movements, kills }: MovementsOrder, random: Random): number[] => {
  const share = Math.floor(movements / kills)
  return Array.from({ length: kills }, (_, nth) => nth * share + wholeBetween(random, 1, share))
}

const moveUnderKills = async ({ server, people, stocks, random }: Field, order: MovementsOrder) => {
  const ledger: Movement[] = []
  const planner = createPlanner(stocks, random)
  const deaths = planKills(order, random)
  let [answered, unanswered, kills] = [0, 0, 0]
  let coming: Promise<void> = Promise.resolve()
  const killAndStart = async (): Promise<void> => {
    await server.end('SIGKILL')
    kills += 1
    await server.start()
  }
  const work = async (): Promise<void> => {
    while (ledger.length < order.movements) {
      const movement = planner.next()
      ledger.push(movement)
      unanswered += await sendMovement(senderOf(people, movement), movement)
      planner.learn(movement)
      answered += 1
      // This is not awaited, so that the clients go on sending during the kill and the restart.
      if (deaths.includes(answered)) coming = coming.then(killAndStart)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, work))
  await coming
  return { ledger, unanswered, kills }
}

/** Sends some completed movements again. Each repetition must get the first answer again, and change nothing. */
const repeatSome = async ({ people, random }: Field, ledger: readonly Movement[]): Promise<void> => {
  const done = ledger.filter(({ answers }) => answers[0]?.kind === 'done')
  const chosen = Array.from({ length: REPEATED }, () => done[wholeBetween(random, 0, done.length)])
  const again = chosen.flatMap((movement) => movement ?? [])
  await Promise.all(again.map((movement) => sendMovement(senderOf(people, movement), movement)))
}

const inspect = async (stage: Stage, lastId: number, ledger: readonly Movement[]): Promise<string[]> =>
  stage.withDatabase(async (url) => [
    ...compareMovements(ledger, await readMovements(url, lastId)),
    ...findBrokenChains(await readState(url, lastId)),
  ])

const countOf = (ledger: readonly Movement[], kind: 'done' | 'refused'): number =>
  ledger.filter(({ answers }) => answers[0]?.kind === kind).length

const run = async (stage: Stage, server: ServerUnderLoad, order: MovementsOrder) => {
  const lastId = await stage.withDatabase(readLastId)
  const people = await Promise.all(PEOPLE.map((correo) => signIn(server.url, correo)))
  const stocks = await createStocks(people)
  const field: Field = { server, people, stocks, random: createRandom(order.seed) }
  const { ledger, unanswered, kills } = await moveUnderKills(field, order)
  await repeatSome(field, ledger)
  const faults = await inspect(stage, lastId, ledger)
  const [done, refused] = [countOf(ledger, 'done'), countOf(ledger, 'refused')]
  return { productos: stocks.length, done, refused, unanswered, kills, faults }
}

const runThenEnd: typeof run = async (stage, server, order) => {
  try {
    await server.start()
    return await run(stage, server, order)
  } finally {
    await server.end()
    await stage.end()
  }
}

/** Moves stock while the server is killed several times, and reports movements that were lost or done twice. */
export const runMovements = async (order: MovementsOrder): Promise<MovementsReport> => {
  const folder = await mkdtemp(path.join(order.parent ?? tmpdir(), 'mi-inventario-movimientos-'))
  const stage = await STAGES[order.stage](folder)
  const server = await createServerUnderLoad(folder, stage.environment)
  const report = await runThenEnd(stage, server, order)
  if (report.faults.length === 0) await rm(folder, { recursive: true, force: true })
  return { ...report, folder }
}
