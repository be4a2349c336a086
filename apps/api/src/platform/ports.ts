/** What the outside world gives the server; tests hand in their own. */
export interface Ports {
  /** The present moment. */
  readonly now: () => Date
  /** A fresh random UUID. */
  readonly newId: () => string
  /** So many bytes from a cryptographic source. */
  readonly randomBytes: (size: number) => Buffer
}
