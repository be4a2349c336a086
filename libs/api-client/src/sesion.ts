import type { Login, Mensaje, Sesion } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about the session of this browser. A failed call throws `ApiError`. */
export const sesionApi = ({ request }: ApiClient) => ({
  /**
   * Signs in. Fails with 401 if the email or the password is wrong. If only the code of the second factor is missing or
   * wrong, the 401 response contains `codigo: segundo_factor`.
   */
  login: async (body: Login): Promise<Sesion> =>
    (await request<Sesion>('POST', '/auth/login', { body })).data,
  /** Returns a fresh token for the same session. */
  renew: async (): Promise<Sesion> => (await request<Sesion>('POST', '/auth/renovar')).data,
  /** Signs out, even if the page is closed before the response arrives. */
  logout: async (): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/salir', { keepalive: true })).data,
})
