/** Functions that the page offers to modules. */
export interface HostPort {
  /** Adds a stylesheet to the page. The promise rejects if the stylesheet cannot be loaded. */
  readonly loadStyle: (url: string) => Promise<void>
  /** Preloads a script that is about to be imported. Older shells lack this function. */
  readonly announce?: (url: string) => void
  /** Runs `work`, which is a lazy import. `importer` is the URL of the importing script. Rejects after a time limit. */
  readonly loadLater: <T>(importer: string, work: () => Promise<T>) => Promise<T>
  /** Runs `load` as a prefetch. Its styles are fetched but not applied, and a slow load is not reported. */
  readonly withoutHurry: <T>(load: () => T) => T
}

/**
 * The key of the property of `globalThis` that holds the page's `HostPort`. Generated code repeats this key, because
 * generated code cannot import this file.
 */
export const HOST_PORT = Symbol.for('mi.host-port')
