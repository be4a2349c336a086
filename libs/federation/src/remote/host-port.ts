/** What the code that a module's build generates asks of the page it runs in. */
export interface HostPort {
  /** Brings a stylesheet into the page; ends when it applies. Rejects when it cannot be had. */
  readonly loadStyle: (url: string) => Promise<void>
  /** Announces a script that is about to be asked for. Absent in shells from before it was there. */
  readonly announce?: (url: string) => void
  /** Brings what a module loads later, asked for by the script `importer`. Rejects when that takes too long. */
  readonly loadLater: <T>(importer: string, work: () => Promise<T>) => Promise<T>
  /** Runs `load`, and takes what it loads for something that nobody waits for yet: styles are fetched and not applied. */
  readonly withoutHurry: <T>(load: () => T) => T
}

/** Where generated code finds the page's HostPort: a global, because it can import nothing. */
export const HOST_PORT = Symbol.for('mi.host-port')
