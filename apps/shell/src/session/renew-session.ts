import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'

/** Exchanges the token for a fresh one. @returns false if the call failed and the token is still the old one. */
export const renewSession = async (session: SessionStore, api: ApiClient): Promise<boolean> => {
  const { token } = session.getState()
  try {
    const fresh = await sesionApi(api).renew()
    // The person may have signed out or in again while the request was pending.
    if (session.getState().token === token) session.accept(fresh)
    return true
  } catch {
    return session.getState().token !== token
  }
}
