export interface Ports {
  readonly now: () => Date
  readonly newId: () => string
  /** From a cryptographic source. */
  readonly randomBytes: (size: number) => Buffer
}
