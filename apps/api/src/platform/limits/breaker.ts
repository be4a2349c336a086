import { UnavailableError } from '@mi/domain'
import type { Ports } from '../ports.ts'

interface BreakerOptions {
  readonly ports: Pick<Ports, 'now'>
  /** How long nothing is asked of a part that was found down. */
  readonly restMs: number
  /** The Spanish sentence for whoever needs it meanwhile. */
  readonly message: string
}

/**
 * Stands before a part that may be down: once it was, whoever asks is refused at once instead of waiting as long as
 * the first one did; after a rest one request at a time tries whether it is back.
 */
export const createBreaker = ({ ports, restMs, message }: BreakerOptions) => {
  let isDown = false
  let isTrying = false
  let restUntil = 0

  const enter = (): void => {
    if (!isDown) return
    if (isTrying || ports.now().getTime() < restUntil) throw new UnavailableError(message)
    isTrying = true
  }

  /** Runs `work`, whose UnavailableError says that the part is down; any other outcome says that it is there. */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    enter()
    try {
      const result = await work()
      isDown = false
      return result
    } catch (error) {
      isDown = error instanceof UnavailableError
      restUntil = ports.now().getTime() + restMs
      throw error
    } finally {
      isTrying = false
    }
  }
}
