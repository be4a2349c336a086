/** A location of the shell's router. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** A navigation target, given as a whole path or as the parts of a path. */
export type Destination = string | { pathname?: string; search?: string; hash?: string }

/** The part of the shell's router that modules are allowed to use. */
export interface Navigation {
  getLocation: () => Place
  /** How the location was reached: `POP` is a page load or a step in the history. Older shells lack this function. */
  getAction?: () => 'POP' | 'PUSH' | 'REPLACE'
  /** Calls `listener` after each navigation. @returns a function that unsubscribes the listener. */
  subscribe: (listener: () => void) => () => void
  push: (to: Destination, state?: unknown) => void
  replace: (to: Destination, state?: unknown) => void
  go: (delta: number) => void
}
