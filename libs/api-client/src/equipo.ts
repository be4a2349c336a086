import type { CrearMiembroEntrada, Miembro } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about a company's team. Each throws `ApiError`. */
export const equipoApi = ({ request }: ApiClient) => ({
  /** The active members. */
  list: async (signal?: AbortSignal): Promise<Miembro[]> =>
    (await request<Miembro[]>('GET', '/equipo', { signal })).data,
  /** The same key creates one member, however often it is sent. */
  create: async (body: CrearMiembroEntrada, idempotencyKey: string): Promise<Miembro> =>
    (await request<Miembro>('POST', '/equipo', { body, idempotencyKey })).data,
})
