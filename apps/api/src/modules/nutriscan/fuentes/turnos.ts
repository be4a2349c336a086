import { LimitError } from '@mi/domain'
import type { Limits } from '../../../platform/limits/limits.ts'
import { type Breaker, createBreaker } from '../../../platform/outgoing/breaker.ts'
import type { Ports } from '../../../platform/ports.ts'

/** All replicas together are allowed to make `perMinute` calls a minute. */
interface TurnosParts {
  readonly name: string
  readonly perMinute: number
  readonly limits: Limits
  readonly ports: Pick<Ports, 'now'>
}

export interface Turnos extends Pick<Breaker, 'rest'> {
  /** @returns `false` if the limit is reached or this replica pauses its calls. */
  readonly take: () => Promise<boolean>
}

/**
 * Counts the calls of all replicas together, because the replicas share one IP address, which the foreign server could
 * ban. `rest` pauses only the calls of this replica.
 */
export const createTurnos = ({ name, perMinute, limits, ports }: TurnosParts): Turnos => {
  const breaker = createBreaker(perMinute, ports.now)
  const limit = { name, tries: perMinute, windowMs: 60_000, message: 'Espera {espera}.' }
  return {
    take: async () => {
      if (!breaker.take()) return false
      try {
        await limits.take(limit, 'todos')
        return true
      } catch (error) {
        if (error instanceof LimitError) return false
        throw error
      }
    },
    rest: breaker.rest,
  }
}
