/** Functions that the page offers to modules. */
export interface HostPort {
  /** Adds a stylesheet to the page. Rejects if it cannot be loaded. */
  readonly loadStyle: (url: string) => Promise<void>
  /** Preloads a script that is about to be imported. Absent in older shells. */
  readonly announce?: (url: string) => void
  /** Runs `work`, a lazy import in the script with the URL `importer`. Rejects after the time limit for loading. */
  readonly loadLater: <T>(importer: string, work: () => Promise<T>) => Promise<T>
  /** Runs `load` as a prefetch: its styles are not applied, and slowness is not reported. */
  readonly withoutHurry: <T>(load: () => T) => T
}

/**
 * The key of the global with the page's HostPort. Generated code repeats the key, because it cannot import this file.
 */
export const HOST_PORT = Symbol.for('mi.host-port')
