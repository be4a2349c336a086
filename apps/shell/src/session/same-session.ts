import type { SessionStore } from '@mi/auth'

/**
 * Remembers the current session before a request. The returned function says whether that session is still the current
 * one. Without this check, the token of a late answer would sign in a person who has signed out in the meantime.
 */
export const rememberSession = (session: Pick<SessionStore, 'getState' | 'refresh'>): (() => boolean) => {
  const sid = session.getState().usuario?.sid
  return () => {
    if (sid === undefined) return false
    // Another tab may have signed out just now. Only the stored session shows this.
    session.refresh()
    return session.getState().usuario?.sid === sid
  }
}
