import type { ApiClient } from '@mi/api-client'
import { type SessionStore, TOKEN_KEY, isHalfOver, loginPath } from '@mi/auth'
import { renewSession } from '../session/renew-session.ts'

const CHECK_EVERY_MS = 60_000

export const goToLogin = (): void => {
  const { pathname, search, hash } = location
  location.replace(loginPath(`${pathname}${search}`, hash))
}

/** Renews the session, and follows sign-ins and sign-outs of other tabs. */
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
    if (event.key === TOKEN_KEY || event.key === null) session.refresh()
  })
  session.subscribe((state, before) => {
    if (before.token !== null && state.token === null) goToLogin()
    // No data of the previous person may stay on this page.
    else if (state.usuario?.idUsuario !== before.usuario?.idUsuario) location.reload()
  })
  renewIfDue()
}
