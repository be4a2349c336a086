/** Whether the person asked for as little traffic as possible. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

// What the first screen still asks for goes first.
const QUIET_MS = 3000

/** Does `work` when the page has long loaded and the browser is idle; never for somebody who saves data. */
export const fetchAhead = (work: () => unknown): void => {
  if (savesData()) return
  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work())
    else void work()
  }
  const wait = () => setTimeout(whenIdle, QUIET_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
