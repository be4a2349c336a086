import { isMeteredLine } from '@mi/federation'

// In milliseconds. `whenQuiet` waits this long after the page has loaded, so as not to slow down the first screen.
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

/** Calls `work` as `whenQuiet` does, unless the connection is metered when the wait ends. */
export const fetchAhead = (work: () => unknown): void => whenQuiet(() => !isMeteredLine() && work())
