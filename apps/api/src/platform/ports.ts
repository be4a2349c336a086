/** Clock and randomness; tests pass their own. */
export interface Ports {
  readonly now: () => Date
  readonly newId: () => string
  /** `size` bytes from a cryptographic source. */
  readonly randomBytes: (size: number) => Buffer
}
