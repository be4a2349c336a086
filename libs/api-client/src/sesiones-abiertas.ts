import type { Mensaje, SesionAbierta } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/**
 * The calls about one's own open sessions. Each throws `ApiError`, unless it is cancelled. They are not in `sesion.ts`,
 * because every page loads that file, and few pages need these calls.
 */
export const sesionesAbiertasApi = ({ request }: ApiClient) => ({
  /** This session comes first. */
  list: async (signal?: AbortSignal): Promise<SesionAbierta[]> =>
    (await request<SesionAbierta[]>('GET', '/auth/sesiones', { signal })).data,
  /** 404 if the session has already ended. */
  end: async (id: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/auth/sesiones/${id}`)).data,
  endOthers: async (): Promise<Mensaje> => (await request<Mensaje>('DELETE', '/auth/sesiones')).data,
})
