import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { kept } from '@mi/browser-storage'
import { rememberSession } from '../session/same-session.ts'

const reloaded = kept('manifiesto-pedido', (stored) => (stored ? true : undefined), 'session')

/** Allows `alignPage` to reload again. Call it on a page that was made for the person who is signed in. */
export const allowReload = reloaded.drop

/**
 * Call it on a page that the server made for no person, or for another person than the one who is signed in. The server
 * knows the person from the cookie `unidad`, so the cookie is missing or outdated. The function renews the session, so
 * that the server sets the cookie again, and reloads the page.
 * @returns whether the page may go on.
 */
export const alignPage = async (session: SessionStore, api: ApiClient): Promise<boolean> => {
  // Reload only once. In a browser without cookies, the server never knows the person, and the page would reload for
  // ever. After one reload, the page goes on without modules instead.
  if (reloaded.get()) return true
  const isSame = rememberSession(session)
  const fresh = await sesionApi(api).renew()
  if (isSame()) session.accept(fresh)
  reloaded.set(true)
  // Without storage, the next load would not know of this reload, and the page would reload for ever.
  if (!reloaded.get()) return true
  location.reload()
  return false
}
