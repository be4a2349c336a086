/** An address inside the page, as the router knows it. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** Where to go: a whole address, or the parts of one. */
export type Destination = string | { pathname?: string; search?: string; hash?: string }

/** The page's only router, as modules may use it. */
export interface Navigation {
  getLocation: () => Place
  /** @returns how to stop listening. */
  subscribe: (listener: () => void) => () => void
  push: (to: Destination, state?: unknown) => void
  replace: (to: Destination, state?: unknown) => void
  go: (delta: number) => void
}
