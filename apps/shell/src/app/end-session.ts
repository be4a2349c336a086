import type { SessionStore } from '@mi/auth'
import { leaveAviso } from '../acceso/aviso.ts'
import { afterOwnEnding } from '../session/own-ending.ts'

const TERMINADA = 'Tu sesión se cerró. Inicia sesión de nuevo para volver a donde estabas.'

/**
 * Call it when the server or another tab could have ended the session. Calls `end`. If this page itself has asked the
 * server to end the session, waits for the answer first. If `end` signs the page out, the login page shows a notice.
 */
export const endedElsewhere = (session: Pick<SessionStore, 'getState'>, end: () => void): void =>
  afterOwnEnding(() => {
    const wasSignedIn = session.getState().token !== null
    end()
    if (wasSignedIn && session.getState().token === null) leaveAviso({ tipo: 'info', texto: TERMINADA })
  })
