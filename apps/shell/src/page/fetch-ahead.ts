import { isMeteredLine } from '@mi/federation'

// What the first screen still asks for goes first.
const QUIET_MS = 3000

/** Does `work` when the page has long loaded and the browser is idle. */
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

/** Does `work` when the page is quiet; never on a metered line. */
export const fetchAhead = (work: () => unknown): void => {
  if (!isMeteredLine()) whenQuiet(work)
}
