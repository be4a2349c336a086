import { type ApiClient, sesionApi } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { rememberSession } from './same-session.ts'

/**
 * Exchanges the session's token for a fresh token.
 * @returns `false` if the call failed and the token is still the old token. Another attempt is then needed.
 */
export const renewSession = async (session: SessionStore, api: ApiClient): Promise<boolean> => {
  const { token } = session.getState()
  const isSame = rememberSession(session)
  try {
    const fresh = await sesionApi(api).renew()
    if (isSame()) session.accept(fresh)
    return true
  } catch {
    return session.getState().token !== token
  }
}
