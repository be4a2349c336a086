import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { kept } from '@mi/browser-storage'
import { rememberSession } from '../session/same-session.ts'

const reloaded = kept('manifiesto-pedido', (stored) => (stored ? true : undefined), 'session')

/** Allows `alignPage` to reload once more. Call this on a page that the server made for the signed-in person. */
export const allowReload = reloaded.drop

/**
 * Mends a page that the server did not make for the signed-in person. In this case, the cookie `unidad` was missing or
 * outdated. Renews the session, which makes the server set the cookie again. Then reloads the page.
 * @returns true if the start of the page is to go on, and false if the page is reloading.
 */
export const alignPage = async (session: SessionStore, api: ApiClient): Promise<boolean> => {
  // In a browser without cookies, the page would reload for ever, so after one reload it goes on without modules.
  if (reloaded.get()) return true
  const isSame = rememberSession(session)
  const fresh = await sesionApi(api).renew()
  if (isSame()) session.accept(fresh)
  reloaded.set(true)
  // If the browser refused to store this mark, the page goes on, because otherwise each load would reload it again.
  if (!reloaded.get()) return true
  location.reload()
  return false
}
