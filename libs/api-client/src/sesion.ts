import type { Login, Mensaje, Sesion } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about the session itself. Each throws `ApiError`. */
export const sesionApi = ({ request }: ApiClient) => ({
  login: async (body: Login): Promise<Sesion> =>
    (await request<Sesion>('POST', '/auth/login', { body })).data,
  renew: async (): Promise<Sesion> => (await request<Sesion>('POST', '/auth/renovar')).data,
  logout: async (): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/salir', { keepalive: true })).data,
})
