import type { SessionStore } from '@mi/auth'

/**
 * Remembers the current session, and returns a function that checks whether this session continues. A caller uses the
 * check before it accepts a token from an answer. If the person has signed out meanwhile, the token must be ignored.
 */
export const rememberSession = (session: Pick<SessionStore, 'getState' | 'refresh'>): (() => boolean) => {
  const sid = session.getState().usuario?.sid
  return () => {
    if (sid === undefined) return false
    // A sign-out in another tab changes only the session in the browser's storage, so the storage is read again.
    session.refresh()
    return session.getState().usuario?.sid === sid
  }
}
