import { isMeteredLine } from '@mi/federation'

// `whenQuiet` waits this long after the page has loaded, so that the requests of the first screen are not slowed down.
const QUIET_MS = 3000

export const whenQuiet = (work: () => unknown): void => {
  const whenIdle = () => {
    // Safari does not support `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work())
    else void work()
  }
  const wait = () => setTimeout(whenIdle, QUIET_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Calls `work` as `whenQuiet` does, but only if the connection is not metered at the end of the wait. */
export const fetchAhead = (work: () => unknown): void => whenQuiet(() => !isMeteredLine() && work())
