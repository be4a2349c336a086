import { isMeteredLine } from '@mi/federation'

// For this long, the requests of the first screen have the connection to themselves.
const QUIET_MS = 3000

export const whenQuiet = (work: () => unknown): void => {
  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work())
    else void work()
  }
  const wait = () => setTimeout(whenIdle, QUIET_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Like `whenQuiet`, but does nothing if the connection is metered at the end of the wait. */
export const fetchAhead = (work: () => unknown): void => whenQuiet(() => !isMeteredLine() && work())
