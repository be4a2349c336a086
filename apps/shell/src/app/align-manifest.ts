import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { kept } from '@mi/browser-storage'
import { rememberSession } from '../session/same-session.ts'

const reloaded = kept('manifiesto-pedido', (stored) => (stored ? true : undefined), 'session')

/** Lets `alignPage` reload a page again. Call it on a page that was made for the signed-in person. */
export const allowReload = reloaded.drop

/**
 * For a page that the server made for no person or another person, because the cookie `unidad` is missing or outdated.
 * Renews the session, so that the server sets the cookie again, and reloads the page.
 * @returns whether the page may go on.
 */
export const alignPage = async (session: SessionStore, api: ApiClient): Promise<boolean> => {
  // In a browser without cookies, the page would reload for ever. After one reload, it goes on without modules.
  if (reloaded.get()) return true
  const isSame = rememberSession(session)
  const fresh = await sesionApi(api).renew()
  if (isSame()) session.accept(fresh)
  reloaded.set(true)
  // Without storage, the next load would not know of this reload, and would reload again.
  if (!reloaded.get()) return true
  location.reload()
  return false
}
