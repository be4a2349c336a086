import type { CrearMiembroEntrada, EditarMiembro, Mensaje, Miembro } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about a company's team. Each throws `ApiError`. */
export const equipoApi = ({ request }: ApiClient) => ({
  /** The active members. */
  list: async (signal?: AbortSignal): Promise<Miembro[]> =>
    (await request<Miembro[]>('GET', '/equipo', { signal })).data,
  /** The same key creates one member, however often it is sent. */
  create: async (body: CrearMiembroEntrada, idempotencyKey: string): Promise<Miembro> =>
    (await request<Miembro>('POST', '/equipo', { body, idempotencyKey })).data,
  /** Changes a member: owners name, mail and role, staff role and `perfilCompleto`; absent fields stay. */
  edit: async (id: number, body: EditarMiembro): Promise<Miembro> =>
    (await request<Miembro>('PUT', `/equipo/${id}`, { body })).data,
  /** Takes the access from a member, whose sessions end at once; doing it again changes nothing. */
  remove: async (id: number, motivo?: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/equipo/eliminar-logico/${id}`, { query: { motivo } })).data,
})
