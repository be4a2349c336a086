import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { kept } from '@mi/browser-storage'
import type { Manifest } from '@mi/contracts'
import { rememberSession } from '../session/same-session.ts'

const reloaded = kept('manifiesto-pedido', (stored) => (stored ? true : undefined), 'session')

/**
 * Checks that the server made this page for the person who is signed in. The server knows the person from the cookie
 * `unidad`. If the page is for no person or for another person, the cookie is missing or outdated. The function then
 * renews the session, so that the server sets the cookie again, and reloads the page.
 * @returns whether the page may go on.
 */
export const alignManifest = async (
  manifest: Manifest,
  session: SessionStore,
  api: ApiClient,
): Promise<boolean> => {
  const { usuario } = session.getState()
  if (manifest.persona === usuario?.idUsuario) {
    reloaded.drop()
    return true
  }
  // Reload only once: without cookies the page would reload for ever. It goes on without modules instead.
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
