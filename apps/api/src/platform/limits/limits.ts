import { createHash } from 'node:crypto'
import { LimitError } from '@mi/domain'
import type { Database, Executor } from '../database/database.ts'
import { esperaEnPalabras } from './espera.ts'
import * as repository from './limites.repository.ts'
import type { Ports } from '../ports.ts'

export interface Limit {
  readonly name: string
  /** How many tries are allowed within any period of `windowMs`. */
  readonly tries: number
  readonly windowMs: number
  /** How long the last allowed try blocks further tries. By default, until the oldest try is older than `windowMs`. */
  readonly blockMs?: number
  /** The Spanish message of the LimitError. `{espera}` is replaced by the wait until a try is allowed again. */
  readonly message: string
}

interface Turn {
  /** Whether further tries are now blocked. `giveBack` and `forget` end this block. */
  readonly isLast: boolean
  /** Removes this try from the count. Call this if the try succeeded or was not made. */
  readonly giveBack: () => Promise<void>
  /** Removes all tries of the same limit and the same `whom` from the count. Call this after a try that succeeded. */
  readonly forget: () => Promise<void>
}

/** Each try is counted before it is made, so that many simultaneous tries cannot exceed the limit. */
export interface Limits {
  /**
   * Counts a try. `whom` is a mail address, a network or an id, or `'todos'` if all callers share one count.
   * @throws LimitError if the limit is exceeded.
   */
  readonly take: (limit: Limit, whom: string) => Promise<Turn>
  /** Checks whether a try is allowed, without counting one. @throws LimitError if `whom` is blocked. */
  readonly requireOpen: (executor: Executor, limit: Limit, whom: string) => Promise<void>
  /** Removes all tries from the count. A caller in a transaction passes it, so that it needs no second connection. */
  readonly forget: (executor: Executor, limit: Limit, whom: string) => Promise<void>
}

const hashOf = (limit: Limit, whom: string): string =>
  `${limit.name}:${createHash('sha256').update(whom).digest('base64url')}`

/** Creates limits whose counts are stored in the database, so all replicas on one database share the counts. */
export const createLimits = (database: Database, ports: Ports): Limits => {
  const { kysely } = database

  const turnOf = (clave: string, moment: Date, isLast: boolean): Turn => ({
    isLast,
    giveBack: () => repository.giveBackTry(kysely, clave, moment),
    forget: () => repository.forgetTries(kysely, clave),
  })

  const refusal = ({ message }: Limit, until: Date | undefined, now: Date): LimitError => {
    const seconds = Math.max(1, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1000))
    return new LimitError(message.replace('{espera}', esperaEnPalabras(seconds)), seconds)
  }

  return {
    take: async (limit, whom) => {
      const clave = hashOf(limit, whom)
      const now = ports.now()
      const { tries, windowMs, blockMs } = limit
      const isLast = await repository.takeTry(database, { clave, moment: now, tries, windowMs, blockMs })
      if (isLast !== undefined) return turnOf(clave, now, isLast)
      throw refusal(limit, await repository.findBlockedUntil(kysely, clave), now)
    },
    requireOpen: async (executor, limit, whom) => {
      const now = ports.now()
      const until = await repository.findBlockedUntil(executor, hashOf(limit, whom))
      if (until && until > now) throw refusal(limit, until, now)
    },
    forget: (executor, limit, whom) => repository.forgetTries(executor, hashOf(limit, whom)),
  }
}

const nothing = () => Promise.resolve()

/** Limits that never refuse a try, for load tests (setting `LIMITES=0`). */
export const withoutLimits: Limits = {
  take: () => Promise.resolve({ isLast: false, giveBack: nothing, forget: nothing }),
  requireOpen: nothing,
  forget: nothing,
}
