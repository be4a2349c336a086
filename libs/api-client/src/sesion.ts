import type {
  ApagarFactor,
  Factor,
  FactorActivado,
  FactorPendiente,
  Login,
  Mensaje,
  Prueba,
  Sesion,
  SesionAbierta,
} from '@mi/contracts'
import type { ApiClient } from './client.ts'

/**
 * The calls about one's own sessions: to open, renew, list and end them.
 * Each throws `ApiError`, unless it is cancelled.
 */
export const sesionApi = ({ request }: ApiClient) => ({
  /** 401 if the email or the password is wrong; with `codigo: segundo_factor` if only the code is missing or wrong. */
  login: async (body: Login): Promise<Sesion> =>
    (await request<Sesion>('POST', '/auth/login', { body })).data,
  /** A fresh token for the same session. */
  renew: async (): Promise<Sesion> => (await request<Sesion>('POST', '/auth/renovar')).data,
  /** Ends the session on the server, even if the page is closed before the response. */
  logout: async (): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/salir', { keepalive: true })).data,
  /** One's own open sessions, this one first. */
  list: async (signal?: AbortSignal): Promise<SesionAbierta[]> =>
    (await request<SesionAbierta[]>('GET', '/auth/sesiones', { signal })).data,
  /** Ends one of one's own sessions; 404 if it has already ended. */
  end: async (id: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/auth/sesiones/${id}`)).data,
  /** Ends all of one's own sessions except this one. */
  endOthers: async (): Promise<Mensaje> => (await request<Mensaje>('DELETE', '/auth/sesiones')).data,
})

const FACTOR = '/auth/segundo-factor'

/** The calls about one's own second factor. Each throws `ApiError`, unless it is cancelled. */
export const segundoFactorApi = ({ request }: ApiClient) => ({
  /** Whether the second factor is on, and how many recovery codes are left. */
  read: async (signal?: AbortSignal): Promise<Factor> =>
    (await request<Factor>('GET', FACTOR, { signal })).data,
  /** Returns the secret for the authenticator app; the second factor stays off until `activate`. */
  begin: async (currentPassword: string): Promise<FactorPendiente> =>
    (await request<FactorPendiente>('POST', FACTOR, { body: { currentPassword } })).data,
  /** Switches the second factor on with a first code; only this response contains the recovery codes. */
  activate: async (codigo: string): Promise<FactorActivado> =>
    (await request<FactorActivado>('POST', FACTOR, { body: { codigo } })).data,
  /** Proves the person's identity again: by a code if a second factor is on, else by the password. */
  confirm: async (body: Prueba): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/confirmar', { body })).data,
  deactivate: async (body: ApagarFactor): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', FACTOR, { body })).data,
})
