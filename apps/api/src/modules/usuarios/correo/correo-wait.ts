/** How long a new mail address waits if the request has no password, in ms (docs/rules.md: Accounts). */
export const WAIT_MS = 24 * 60 * 60 * 1000
