import { UnavailableError } from '@mi/domain'
import type { Ports } from '../ports.ts'

interface BreakerOptions {
  readonly ports: Pick<Ports, 'now'>
  /** For how many milliseconds calls are refused after a failure. */
  readonly restMs: number
  /** The Spanish message of the error that refused calls throw. */
  readonly message: string
}

/**
 * Creates a function that makes calls to a service. After a failed call, it refuses further calls at once, because
 * each of these would otherwise wait for its own timeout. After a pause, it lets one call at a time test the service.
 */
export const createBreaker = ({ ports, restMs, message }: BreakerOptions) => {
  let isDown = false
  let isTrying = false
  let restUntil = 0

  /** @returns whether this call tests if the service is back. @throws UnavailableError if the call is refused. */
  const enter = (): boolean => {
    if (!isDown) return false
    if (isTrying || ports.now().getTime() < restUntil) throw new UnavailableError(message)
    isTrying = true
    return true
  }

  /** After an UnavailableError, calls are refused. Any other outcome of `work` proves that the service answers. */
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
      // Only the testing call resets `isTrying`, because an older call that ends later must not allow a second test.
      if (isTest) isTrying = false
    }
  }
}
