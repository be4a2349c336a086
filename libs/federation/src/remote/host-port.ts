/** Functions that the page offers to modules. */
export interface HostPort {
  /** Adds a stylesheet to the page. Rejects if it cannot be loaded. */
  readonly loadStyle: (url: string) => Promise<void>
  /** Absent in older shells. */
  readonly announce?: (url: string) => void
  /** Runs `work`, a lazy import in the script `importer`. Rejects after the time limit for loading. */
  readonly loadLater: <T>(importer: string, work: () => Promise<T>) => Promise<T>
  /** Runs `load` as a prefetch: its styles are not applied, and slowness is not reported. */
  readonly withoutHurry: <T>(load: () => T) => T
}

/** The global with the page's HostPort. Generated code repeats this key, as it cannot import it. */
export const HOST_PORT = Symbol.for('mi.host-port')
