import type { Mensaje, SesionAbierta } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/**
 * The calls about the open sessions of the signed-in person. A call throws `ApiError` if it fails, or `signal.reason`
 * if it is cancelled. These calls are not in `sesion.ts`, because every page loads that file, but few pages need these
 * calls.
 */
export const sesionesAbiertasApi = ({ request }: ApiClient) => ({
  /** Lists the open sessions. The session of this browser comes first. */
  list: async (signal?: AbortSignal): Promise<SesionAbierta[]> =>
    (await request<SesionAbierta[]>('GET', '/auth/sesiones', { signal })).data,
  /** Ends a session. Fails with 404 if the session has already ended. */
  end: async (id: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/auth/sesiones/${id}`)).data,
  endOthers: async (): Promise<Mensaje> => (await request<Mensaje>('DELETE', '/auth/sesiones')).data,
})
