import { type ApiClient, sesionApi } from '@mi/api-client'
import { type SessionStore, TOKEN_KEY, isHalfOver, loginPath } from '@mi/auth'
import type { Manifest } from '@mi/contracts'

const RELOADED_KEY = 'manifiesto-pedido'
const CHECK_EVERY_MS = 60_000

const herePath = (): string => `${location.pathname}${location.search}${location.hash}`

/** Leaves for the login page, which comes back here. */
export const goToLogin = (): void => location.replace(loginPath(herePath()))

/**
 * Makes sure that the page was resolved for whoever is signed in. When it was not (the browser lost its
 * cookie), asks the server to mark the browser again and loads the page once more.
 * @returns whether the page may go on.
 */
export const alignManifest = async (
  manifest: Manifest,
  session: SessionStore,
  api: ApiClient,
): Promise<boolean> => {
  const { usuario } = session.getState()
  if (manifest.persona === usuario?.idUsuario) {
    sessionStorage.removeItem(RELOADED_KEY)
    return true
  }
  // Once only: without cookies the page goes on with no modules instead of loading for ever.
  if (sessionStorage.getItem(RELOADED_KEY) !== null) return true
  session.accept(await sesionApi(api).renew())
  sessionStorage.setItem(RELOADED_KEY, '1')
  location.reload()
  return false
}

/** Trades the token for a fresh one. @returns whether it is settled; a 401 has signed out already. */
export const renewSession = async (session: SessionStore, api: ApiClient): Promise<boolean> => {
  const { token } = session.getState()
  try {
    const fresh = await sesionApi(api).renew()
    // Somebody may have signed out, or somebody else in, while the answer was on its way.
    if (session.getState().token === token) session.accept(fresh)
    return true
  } catch {
    return session.getState().token !== token
  }
}

/** Keeps the session alive while somebody works, and follows what other tabs do. */
export const keepSession = (session: SessionStore, api: ApiClient, now: () => Date): void => {
  const renewIfDue = (): void => {
    const { usuario } = session.getState()
    if (!usuario || document.hidden || !isHalfOver(usuario, now())) return
    // What failed is tried again at the next check.
    void renewSession(session, api)
  }
  setInterval(renewIfDue, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', renewIfDue)
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) session.refresh()
  })
  session.subscribe((state, before) => {
    if (before.token !== null && state.token === null) goToLogin()
    // Another tab signed in as somebody else: nothing of the first person may stay on this page.
    else if (state.usuario?.idUsuario !== before.usuario?.idUsuario) location.reload()
  })
  renewIfDue()
}
