import { clearSession, readSession } from '@mi/auth'
import { type Aviso, leaveAviso } from './aviso.ts'

/**
 * Opens the login page, which shows the notice, after a new password has ended all sessions of the account. The stored
 * session is removed, because the login page would redirect a person with a session.
 */
export const toLogin = (aviso: Aviso): void => {
  // If a browser blocks `localStorage`, any access throws. `readSession` is called first, because it catches this error.
  if (readSession(() => localStorage, new Date())) clearSession(localStorage)
  leaveAviso(aviso)
  location.replace('/login')
}
