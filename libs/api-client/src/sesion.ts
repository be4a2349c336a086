import type { Login, Mensaje, Sesion } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about the session of this browser. Each throws `ApiError`, unless it is cancelled. */
export const sesionApi = ({ request }: ApiClient) => ({
  /**
   * 401 if the email or the password is wrong. If only the code of the second factor is missing or wrong, the 401 has
   * `codigo: segundo_factor`.
   */
  login: async (body: Login): Promise<Sesion> =>
    (await request<Sesion>('POST', '/auth/login', { body })).data,
  /** Returns a fresh token for the same session. */
  renew: async (): Promise<Sesion> => (await request<Sesion>('POST', '/auth/renovar')).data,
  /** Works even if the page is closed before the response. */
  logout: async (): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/salir', { keepalive: true })).data,
})
