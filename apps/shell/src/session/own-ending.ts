import type { SessionStore } from '@mi/auth'

let ending: Promise<unknown> | undefined

/**
 * Runs a request that ends this page's session: a sign-out, the deletion of the account, or a change of the password.
 * The page could learn that its session has ended before the response arrives. It must not react yet, because it still
 * needs the response: the message about the deletion, or the new token after the change of the password.
 * `afterOwnEnding` therefore delays the reaction.
 */
export const whileEnding = async <T>(request: Promise<T>): Promise<T> => {
  ending = request
  try {
    return await request
  } finally {
    ending = undefined
  }
}

/** Calls `work`. If a `whileEnding` is running, first waits until its caller has handled the response. */
export const afterOwnEnding = (work: () => void): void => {
  if (!ending) return work()
  const later = (): void => void setTimeout(work)
  ending.then(later, later)
}

/**
 * Ends the session in this browser and opens the login page. The next person who signs in could be a different one, so
 * the address of the login page does not say which page to open afterwards.
 */
export const leave = (session: SessionStore): void => {
  session.end()
  location.replace('/login')
}
