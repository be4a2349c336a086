import type { Mensaje, SesionAbierta } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/**
 * The calls about one's own open sessions. They are not in `sesion.ts`, because every page loads that file, but few
 * pages need these calls. Each throws `ApiError`, unless it is cancelled.
 */
export const sesionesAbiertasApi = ({ request }: ApiClient) => ({
  /** One's own open sessions, this one first. */
  list: async (signal?: AbortSignal): Promise<SesionAbierta[]> =>
    (await request<SesionAbierta[]>('GET', '/auth/sesiones', { signal })).data,
  /** Ends one of one's own sessions; 404 if it has already ended. */
  end: async (id: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/auth/sesiones/${id}`)).data,
  /** Ends all of one's own sessions except this one. */
  endOthers: async (): Promise<Mensaje> => (await request<Mensaje>('DELETE', '/auth/sesiones')).data,
})
