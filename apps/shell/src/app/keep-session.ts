import type { ApiClient } from '@mi/api-client'
import { type SessionStore, TOKEN_KEY, isHalfOver, loginPath } from '@mi/auth'
import { renewSession } from '../session/renew-session.ts'
import { endedElsewhere } from './end-session.ts'

const CHECK_EVERY_MS = 60_000

export const goToLogin = (): void => {
  const { pathname, search, hash } = location
  location.replace(loginPath(`${pathname}${search}`, hash))
}

/** Renews the session. Opens the login page after a sign-out, and reloads the page after another person signs in. */
export const keepSession = (session: SessionStore, api: ApiClient, now: () => Date): void => {
  const renewIfDue = (): void => {
    const { usuario } = session.getState()
    if (!usuario || document.hidden || !isHalfOver(usuario, now())) return
    // A failed renewal is repeated at the next check.
    void renewSession(session, api)
  }
  setInterval(renewIfDue, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', renewIfDue)
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) endedElsewhere(session, session.refresh)
  })
  session.subscribe((state, before) => {
    if (before.token !== null && state.token === null) goToLogin()
    // After another person has signed in, the page must not keep data of the previous person.
    else if (state.usuario?.idUsuario !== before.usuario?.idUsuario) location.reload()
  })
  renewIfDue()
}
