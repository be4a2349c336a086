/** A location of the shell's router. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** A navigation target: a whole path, or its parts. */
export type Destination = string | { pathname?: string; search?: string; hash?: string }

/** The part of the shell's router that modules may use. */
export interface Navigation {
  getLocation: () => Place
  /** How the location was reached: `POP` by a page load, back or forward. Older shells lack this function. */
  getAction?: () => 'POP' | 'PUSH' | 'REPLACE'
  /** @returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  push: (to: Destination, state?: unknown) => void
  replace: (to: Destination, state?: unknown) => void
  go: (delta: number) => void
}
