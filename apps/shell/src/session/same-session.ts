import type { SessionStore } from '@mi/auth'

/**
 * Returns a function that returns `true` as long as the session is the same as now. Without this check, the token in a
 * late answer would again sign in a person who has signed out before the answer arrived.
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
