export interface Ports {
  readonly now: () => Date
  readonly newId: () => string
  /** Returns random bytes from a cryptographic source. */
  readonly randomBytes: (size: number) => Buffer
}
