import type { SessionStore } from '@mi/auth'

let ending: Promise<unknown> | undefined

/**
 * Runs a request that ends this page's session: a sign-out, the deletion of the account, or a change of the password.
 * Before the response arrives, the page could already receive the news that its session has ended. `afterOwnEnding`
 * delays the page's reaction, because a page that signs out at once would lose the response's message or new token.
 */
export const whileEnding = async <T>(request: Promise<T>): Promise<T> => {
  ending = request
  try {
    return await request
  } finally {
    ending = undefined
  }
}

/** Calls `work` at once or, during a `whileEnding`, after the caller of `whileEnding` has handled the response. */
export const afterOwnEnding = (work: () => void): void => {
  if (!ending) return work()
  const later = (): void => void setTimeout(work)
  ending.then(later, later)
}

/**
 * Ends the session in this browser and opens the login page. The address does not name a page to open after the login,
 * because the next login could be that of another person.
 */
export const leave = (session: SessionStore): void => {
  session.end()
  location.replace('/login')
}
