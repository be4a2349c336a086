/** Functions that the page offers to modules. A module calls most of them from its generated code. */
export interface HostPort {
  /** Adds a stylesheet to the page. Resolves when the stylesheet is loaded; rejects if it cannot be loaded. */
  readonly loadStyle: (url: string) => Promise<void>
  /** Preloads a script that is about to be imported. Absent in older shells. */
  readonly announce?: (url: string) => void
  /**
   * Runs `work`, a lazy import in the script with the URL `importer`. Rejects if the import fails or exceeds the time
   * limit for loading.
   */
  readonly loadLater: <T>(importer: string, work: () => Promise<T>) => Promise<T>
  /** Runs `load` as a prefetch: its styles are downloaded but not applied, and slowness is not reported. */
  readonly withoutHurry: <T>(load: () => T) => T
}

/** The key of the global that holds the page's HostPort. Generated code repeats this key, as it cannot import it. */
export const HOST_PORT = Symbol.for('mi.host-port')
