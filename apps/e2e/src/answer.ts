import type { Route } from 'playwright/test'

/** Answers a call in the server's place, where what the server makes of it has tests of its own. */
export const answer =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json, headers })

/** What the console says of an answer that refuses. */
export const REFUSED = /Failed to load resource/
