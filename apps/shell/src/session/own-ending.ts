import type { SessionStore } from '@mi/auth'

let ending: Promise<unknown> | undefined

/**
 * Runs a request that ends this page's session: a sign-out, the deletion of the account, or a change of the password.
 * Until its response arrives, the page does not react if the server refuses another request because the session ended.
 * Otherwise the page would sign out, and the person would not see the message in the awaited response. After a change
 * of the password, the new token in that response would be lost too.
 */
export const whileEnding = async <T>(request: Promise<T>): Promise<T> => {
  ending = request
  try {
    return await request
  } finally {
    ending = undefined
  }
}

/**
 * Calls `work` at once if no request of `whileEnding` is pending. Otherwise, calls `work` after the caller of that
 * request has handled the response.
 */
export const afterOwnEnding = (work: () => void): void => {
  if (!ending) return work()
  const later = (): void => void setTimeout(work)
  ending.then(later, later)
}

/**
 * Ends the session in this browser and opens the login page. The address of the login page does not name the current
 * page. Otherwise the next sign-in would reopen the current page, although another person may sign in.
 */
export const leave = (session: SessionStore): void => {
  session.end()
  location.replace('/login')
}
