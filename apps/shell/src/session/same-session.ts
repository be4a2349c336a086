import type { SessionStore } from '@mi/auth'

/**
 * The returned function says whether the session is still the same. Without this check, the token of a late answer
 * would sign in a person who has signed out meanwhile.
 */
export const rememberSession = (session: Pick<SessionStore, 'getState' | 'refresh'>): (() => boolean) => {
  const sid = session.getState().usuario?.sid
  return () => {
    if (sid === undefined) return false
    // Only the stored session shows a sign-out in another tab.
    session.refresh()
    return session.getState().usuario?.sid === sid
  }
}
