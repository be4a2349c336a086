import { isMeteredLine } from '@mi/federation'

// How long the requests of the first screen have the connection to themselves.
const QUIET_MS = 3000

/** Runs `work` some time after the page has loaded, when the browser is idle. */
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

/** Like `whenQuiet`, but does not run `work` if the connection is metered at the end of the wait. */
export const fetchAhead = (work: () => unknown): void => whenQuiet(() => !isMeteredLine() && work())
