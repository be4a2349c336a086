import { isMeteredLine } from '@mi/federation'

// The time after the load event that is left to the first screen's own requests.
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

/** Like `whenQuiet`, but never runs `work` on a metered connection. */
export const fetchAhead = (work: () => unknown): void => {
  if (!isMeteredLine()) whenQuiet(work)
}
