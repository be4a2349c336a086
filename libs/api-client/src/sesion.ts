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

/** The calls about the session itself. Each throws `ApiError`. */
export const sesionApi = ({ request }: ApiClient) => ({
  /** 401 for every wrong mail or password alike; with `codigo: segundo_factor` if only the code is missing or wrong. */
  login: async (body: Login): Promise<Sesion> =>
    (await request<Sesion>('POST', '/auth/login', { body })).data,
  /** A fresh token for the same session. */
  renew: async (): Promise<Sesion> => (await request<Sesion>('POST', '/auth/renovar')).data,
  /** Ends the session on the server, even if the page is left meanwhile. */
  logout: async (): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/salir', { keepalive: true })).data,
  /** One's own open sessions, this one first. */
  list: async (signal?: AbortSignal): Promise<SesionAbierta[]> =>
    (await request<SesionAbierta[]>('GET', '/auth/sesiones', { signal })).data,
  /** Ends one of one's own sessions; 404 when it is over already. */
  end: async (id: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/auth/sesiones/${id}`)).data,
  /** Ends all of one's own sessions but this one. */
  endOthers: async (): Promise<Mensaje> => (await request<Mensaje>('DELETE', '/auth/sesiones')).data,
})

const FACTOR = '/auth/segundo-factor'

/** The calls about one's own second factor. Each throws `ApiError`. */
export const segundoFactorApi = ({ request }: ApiClient) => ({
  /** Whether it is on, and how many recovery codes are left. */
  read: async (signal?: AbortSignal): Promise<Factor> =>
    (await request<Factor>('GET', FACTOR, { signal })).data,
  /** The secret for the authenticator app; nothing is on yet. */
  begin: async (currentPassword: string): Promise<FactorPendiente> =>
    (await request<FactorPendiente>('POST', FACTOR, { body: { currentPassword } })).data,
  /** Switches it on with a first code; the answer has the recovery codes, this once. */
  activate: async (codigo: string): Promise<FactorActivado> =>
    (await request<FactorActivado>('POST', FACTOR, { body: { codigo } })).data,
  /** Proves again who the person is: by a code where a second factor is on, else by the password. */
  confirm: async (body: Prueba): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/confirmar', { body })).data,
  deactivate: async (body: ApagarFactor): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', FACTOR, { body })).data,
})
