import type { SessionStore } from '@mi/auth'

let ending: Promise<unknown> | undefined

/**
 * Runs a request that ends this page's session: a sign-out, the deletion of the account, or a change of the password.
 * Meanwhile, the server may tell this page that its session has ended. `afterOwnEnding` delays the page's reaction,
 * because a page that signs out at once would lose the response's message or new token.
 */
export const whileEnding = async <T>(request: Promise<T>): Promise<T> => {
  ending = request
  try {
    return await request
  } finally {
    ending = undefined
  }
}

/** Calls `work`, but only after the caller of a pending `whileEnding` has handled the response. */
export const afterOwnEnding = (work: () => void): void => {
  if (!ending) return work()
  const later = (): void => void setTimeout(work)
  ending.then(later, later)
}

/**
 * Ends the session in this browser. The login address does not name a page to return to, because another person may
 * sign in next.
 */
export const leave = (session: SessionStore): void => {
  session.end()
  location.replace('/login')
}
