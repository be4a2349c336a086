const PATIENCE_MS = 3000

/** Calls back once the page is loaded and has nothing to do; Safari, which does not say, after a while. */
export const whenIdle = (work: () => void): void => {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE_MS })
    else setTimeout(work, PATIENCE_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
