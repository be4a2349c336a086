import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import type { Manifest } from '@mi/contracts'

const RELOADED_KEY = 'manifiesto-pedido'

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
