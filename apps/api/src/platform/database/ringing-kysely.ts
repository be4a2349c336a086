import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely'
import type { Notifier } from './notifier.ts'
import type { Tables } from './tables.ts'

type Ring = Notifier['ring']

const rings = new WeakMap<Kysely<Tables>, Ring>()

/**
 * If `executor` is a transaction, sends a PostgreSQL notification to `channel` after its commit. After a rollback, no
 * notification is sent. If `executor` is not a transaction, the notification is sent at once. A transaction does not
 * execute `notify` itself, because PostgreSQL commits transactions that execute `notify` one at a time.
 */
export const ringAfterCommit = (executor: Kysely<Tables>, channel: string): void => {
  const ring = rings.get(executor)
  if (!ring)
    throw new Error('The executor is neither the database nor one of its transactions: nobody hears.')
  ring(channel)
}

const runRinging = async <T>(
  begin: (work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  ring: Ring,
): Promise<T> => {
  const rung = new Set<string>()
  const result = await begin((trx) => {
    rings.set(trx, (channel) => rung.add(channel))
    return work(trx)
  })
  rung.forEach(ring)
  return result
}

export class RingingKysely extends Kysely<Tables> {
  readonly #ring: Ring

  constructor(config: KyselyConfig, ring: Ring) {
    super(config)
    this.#ring = ring
    rings.set(this, ring)
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const begin = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => runRinging<T>(begin, work, this.#ring),
    })
  }
}
