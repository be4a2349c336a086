const saves = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const QUIET_MS = 2000

/** Does `work` once the page has loaded and the browser is idle; never for somebody who saves data. */
export const fetchAhead = (work: () => unknown): void => {
  if (saves()) return
  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work())
    else setTimeout(work, QUIET_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
