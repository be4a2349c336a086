import type { SessionStore } from '@mi/auth'

let ending: Promise<unknown> | undefined

/**
 * Runs a request that ends this page's session: a sign-out, the deletion of the account, or a change of the password.
 * Until its response arrives, a refusal because the session ended does not sign the page out; otherwise the response's
 * message and new token would be lost.
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
 * Ends the session in this browser. The login address does not name the current page: another person may sign in next.
 */
export const leave = (session: SessionStore): void => {
  session.end()
  location.replace('/login')
}
