import { LimitError } from '@mi/domain'
import type { Limits } from '../../../platform/limits/limits.ts'
import { type Breaker, createBreaker } from '../../../platform/outgoing/breaker.ts'
import type { Ports } from '../../../platform/ports.ts'

/** The name of these turns, and how many calls a minute the foreign server accepts from one address. */
interface TurnosParts {
  readonly name: string
  readonly perMinute: number
  readonly limits: Limits
  readonly ports: Pick<Ports, 'now'>
}

/** Turns to call a foreign server. */
export interface Turnos extends Pick<Breaker, 'rest'> {
  /** @returns `false` if there is no turn now, or if the server is being left alone. */
  readonly take: () => Promise<boolean>
}

/**
 * Counts the calls to a foreign server for all replicas together: it sees one address, and would ban that. After a
 * refusal, each replica on its own leaves the server alone.
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
