import { isMeteredLine } from '@mi/federation'

// In milliseconds. `whenQuiet` waits this long after the page has loaded, so as not to slow down the first screen.
const QUIET_MS = 3000
// A stylesheet without an answer keeps a page from loading for minutes. The events must not wait that long.
const LOAD_MS = 10_000
const RETRY_MS = 30_000

interface IdleParts {
  readonly requestIdleCallback?: (work: () => void) => unknown
}

export const whenQuiet = (work: () => unknown): void => {
  // Safari does not support `requestIdleCallback`.
  const whenIdle = (window as IdleParts).requestIdleCallback ?? setTimeout
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    pause ??= setTimeout(() => whenIdle(() => void work()), QUIET_MS)
  }
  if (document.readyState === 'complete') return wait()
  window.addEventListener('load', wait)
  setTimeout(wait, LOAD_MS)
}

/** Calls `work` as `whenQuiet` does, unless the connection is metered when the wait ends. */
export const fetchAhead = (work: () => unknown): void => whenQuiet(() => !isMeteredLine() && work())

/** Loads code and calls `use` with it. If the code does not load, for instance offline, tries again every 30 s. */
export const whenLoaded = <Code>(load: () => Promise<Code>, use: (code: Code) => void): void => {
  load().then(use, () => setTimeout(whenLoaded, RETRY_MS, load, use))
}
