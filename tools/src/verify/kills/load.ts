import type { Producto } from '@mi/contracts'
import { type Answer, type Client, listNewest } from './client.ts'
import type { Write } from './ledger.ts'
import { type Random, createRandom, wholeBetween } from '../../random/random.ts'
import { MARK, planCreate, planEdit, planRemove, sendWrite } from './writes.ts'

const CLIENTS_PER_PERSON = 4
// A person's clients start with at most this many products, so two clients often change one product at the same time.
const HOT = 30
const BREATH_MS = 20
const CREATES = 0.5
const EDITS = 0.9

interface Known {
  /** The version of each product, by the product's id, as the latest answer to any of the person's clients gave it. */
  readonly versions: Map<number, number>
  /**
   * The ids of products for which a client has sent a deletion. These products are not chosen again, because the
   * history does not show which of two requests deleted the product.
   */
  readonly leaving: Set<number>
}

const plan = (correo: string, { versions, leaving }: Known, random: Random): Write => {
  const choice = random()
  const ids = [...versions.keys()].filter((each) => !leaving.has(each))
  const id = ids[wholeBetween(random, 0, ids.length)]
  if (choice < CREATES || id === undefined) return planCreate(correo, random)
  const target = { id, version: versions.get(id) ?? 0 }
  if (choice < EDITS) return planEdit(correo, target, random)
  leaving.add(id)
  return planRemove(correo, target)
}

const learn = ({ versions }: Known, write: Write, { status, body }: Answer): void => {
  const { outcome } = write
  if (outcome.kind === 'acknowledged' && write.action !== 'remove') versions.set(outcome.id, outcome.version)
  else if (write.action !== 'create') versions.delete(write.target.id)
  const { producto } = (status === 412 ? body : {}) as { producto?: Producto }
  if (producto) versions.set(producto.id, producto.version)
}

export interface Load {
  /** The HTTP statuses that clients received although `EXPECTED` does not contain them. */
  readonly surprises: ReadonlySet<number>
  /** The maximum number of writes in progress at once. */
  readonly atOnce: number
  /** Makes the clients stop after the writes in progress, and waits for these writes. */
  readonly stop: () => Promise<void>
}

const EXPECTED = new Set([0, 200, 201, 404, 412, 503])

/** Starts clients that send writes until `stop` is called. Each write is added to `ledger` before it is sent. */
export const startLoad = async (
  people: readonly Client[],
  ledger: Write[],
  random: Random,
): Promise<Load> => {
  const surprises = new Set<number>()
  let stopping = false
  const work = async (client: Client, known: Known, own: Random): Promise<void> => {
    while (!stopping) {
      const write = plan(client.correo, known, own)
      ledger.push(write)
      const answer = await sendWrite(client, write)
      learn(known, write, answer)
      if (!EXPECTED.has(answer.status)) surprises.add(answer.status)
      if (write.outcome.kind === 'unknown') await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
    }
  }
  const workers = people.map(async (client) => {
    const newest = ((await listNewest(client, HOT)) ?? []).filter(({ descripcion }) =>
      descripcion.startsWith(MARK),
    )
    const versions = new Map(newest.map(({ id, version }) => [id, version]))
    const known: Known = { versions, leaving: new Set() }
    const own = Array.from({ length: CLIENTS_PER_PERSON }, () => createRandom(random() * 2 ** 31))
    return own.map((each) => work(client, known, each))
  })
  const running = (await Promise.all(workers)).flat()
  return {
    surprises,
    atOnce: running.length,
    stop: async () => {
      stopping = true
      await Promise.all(running)
    },
  }
}
