import { type ApiClient, sesionApi } from '@mi/api-client'
import { type SessionStore, saveSession } from '@mi/auth'
import { isPerfilPendiente } from '@mi/domain'
import { leaveAviso } from '../acceso/aviso.ts'
import { rememberSession } from '../session/same-session.ts'
import { TEXTS } from './completar.texts.ts'

/**
 * Stores the token, and loads a page with the modules that the person is now allowed to use. The session object keeps
 * the old token, because its subscribers would navigate by themselves if its token changed.
 */
export const goOn = (token: string): void => {
  saveSession(localStorage, { token })
  location.replace('/')
}

/**
 * Fetches a fresh token. If it says that the profile is complete, leaves this page and says that no password was set.
 * `mayLeave` is called when the token has arrived.
 */
export const leaveIfComplete = async (
  session: SessionStore,
  api: ApiClient,
  mayLeave = () => true,
): Promise<void> => {
  const isSame = rememberSession(session)
  const { token, user } = await sesionApi(api).renew()
  if (isPerfilPendiente(user) || !isSame() || !mayLeave()) return
  leaveAviso({ tipo: 'info', texto: TEXTS.yaCompleto })
  goOn(token)
}
