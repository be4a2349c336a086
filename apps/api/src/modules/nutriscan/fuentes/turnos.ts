import { LimitError } from '@mi/domain'
import type { Limits } from '../../../platform/limits/limits.ts'
import { type Breaker, createBreaker } from '../../../platform/outgoing/breaker.ts'
import type { Ports } from '../../../platform/ports.ts'

/** The name of the rate limit, and how many calls a minute the foreign server accepts from one address. */
interface TurnosParts {
  readonly name: string
  readonly perMinute: number
  readonly limits: Limits
  readonly ports: Pick<Ports, 'now'>
}

/** The rate limit for calls to a foreign server. */
export interface Turnos extends Pick<Breaker, 'rest'> {
  /** Takes one call. @returns `false` if the limit is reached, or during the pause after a refusal. */
  readonly take: () => Promise<boolean>
}

/**
 * Counts the calls of all replicas together, because they share one address, which the foreign server could ban. The
 * pause after a refusal applies only to the replica that was refused.
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
