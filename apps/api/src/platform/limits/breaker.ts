import { UnavailableError } from '@mi/domain'
import type { Ports } from '../ports.ts'

interface BreakerOptions {
  readonly ports: Pick<Ports, 'now'>
  /** How long calls are refused after a failure. */
  readonly restMs: number
  /** In Spanish, for refused calls. */
  readonly message: string
}

/**
 * After a failure, calls are refused at once instead of each waiting for its own timeout. After a pause, one call at a
 * time tests whether the service is back.
 */
export const createBreaker = ({ ports, restMs, message }: BreakerOptions) => {
  let isDown = false
  let isTrying = false
  let restUntil = 0

  /** @returns whether this call tests a service that was down. */
  const enter = (): boolean => {
    if (!isDown) return false
    if (isTrying || ports.now().getTime() < restUntil) throw new UnavailableError(message)
    isTrying = true
    return true
  }

  /** An UnavailableError opens the breaker; any other outcome proves that the service answers. */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isTest = enter()
    try {
      const result = await work()
      isDown = false
      return result
    } catch (error) {
      isDown = error instanceof UnavailableError
      restUntil = ports.now().getTime() + restMs
      throw error
    } finally {
      // Only the test itself resets `isTrying`: an older call that ends during it must not allow a second test.
      if (isTest) isTrying = false
    }
  }
}
