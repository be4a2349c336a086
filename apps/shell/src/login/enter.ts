import { createApiClient, isStatus, sesionApi } from '@mi/api-client'
import { clearSession, readSession, saveSession } from '@mi/auth'
import type { Login, Sesion } from '@mi/contracts'
import { isPerfilPendiente } from '@mi/domain'
import { type Refusal, refusalOf } from '../acceso/refusal.ts'
import { showAviso } from '../acceso/show-aviso.ts'
import { COMPLETAR_PATH } from '../session/completar-path.ts'
import { TEXTS } from './login.texts.ts'

const api = sesionApi(createApiClient({ getToken: () => null }))

// A proxy could answer 200 with a body that is not a session.
const hasId = ({ user }: Partial<Sesion>): boolean => Number.isInteger(user?.idUsuario)

/** True if the password was right, but the code of the second factor is missing or wrong. */
export const asksCodigo = (error: unknown): boolean =>
  isStatus(error, 401) && error.codigo === 'segundo_factor'

/**
 * Signs in, and loads `destination` as a new document, which contains the person's manifest. If the profile is not
 * complete, loads the page that completes the profile instead.
 * @returns a refusal if the response is not a session, or if the session has expired by this device's clock.
 */
export const enter = async (login: Login, destination: string): Promise<Refusal | undefined> => {
  const sesion = await api.login(login)
  if (!hasId(sesion)) return { mensaje: TEXTS.sinId }
  saveSession(localStorage, sesion)
  // With an expired session, every page would redirect to the login without showing a reason.
  if (readSession(() => localStorage, new Date()) === null) {
    clearSession(localStorage)
    return { mensaje: TEXTS.relojAdelantado }
  }
  location.replace(isPerfilPendiente(sesion.user) ? COMPLETAR_PATH : destination)
  return undefined
}

/** Turns an error of the login into a refusal for the form. If the error is a 401, also shows a toast. */
export const loginRefusal = (error: unknown): Refusal => {
  if (isStatus(error, 401)) {
    showAviso({ tipo: 'error', texto: TEXTS.rechazada })
    return { mensaje: TEXTS.rechazadaDetalle }
  }
  const { mensaje, campos = {}, espera = 0 } = refusalOf(error, TEXTS.falla)
  return { mensaje: mensaje ?? Object.values(campos)[0] ?? TEXTS.falla, espera }
}
