/** The functions of the page that a module calls, most of them from its generated code. */
export interface HostPort {
  /** Adds a stylesheet to the page. Resolves when the stylesheet is loaded; rejects if it cannot be loaded. */
  readonly loadStyle: (url: string) => Promise<void>
  /** Preloads a script that is about to be imported. Absent in older shells. */
  readonly announce?: (url: string) => void
  /** Runs a lazy import of the script `importer`. Rejects if it fails or exceeds the time limit for loading. */
  readonly loadLater: <T>(importer: string, work: () => Promise<T>) => Promise<T>
  /** Runs `load` as a prefetch: its styles are downloaded but not applied, and slowness is not reported. */
  readonly withoutHurry: <T>(load: () => T) => T
}

/** The global that holds the page's HostPort; generated code cannot import it. */
export const HOST_PORT = Symbol.for('mi.host-port')
