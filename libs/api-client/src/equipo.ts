import type { CrearMiembroEntrada, EditarMiembro, Mensaje, Miembro } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about a company's team. A call that fails throws `ApiError`, unless the caller cancelled it. */
export const equipoApi = ({ request }: ApiClient) => ({
  list: async (signal?: AbortSignal): Promise<Miembro[]> =>
    (await request<Miembro[]>('GET', '/equipo', { signal })).data,
  /** A retry with the same `idempotencyKey` creates no second member. */
  create: async (body: CrearMiembroEntrada, idempotencyKey: string): Promise<Miembro> =>
    (await request<Miembro>('POST', '/equipo', { body, idempotencyKey })).data,
  /** An owner is allowed to change name, email and role; staff are allowed to change role and `perfilCompleto`. */
  edit: async (id: number, body: EditarMiembro): Promise<Miembro> =>
    (await request<Miembro>('PUT', `/equipo/${id}`, { body })).data,
  /** Makes the member's account inactive and ends its sessions. Changes nothing if the account is already inactive. */
  remove: async (id: number, motivo?: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/equipo/eliminar-logico/${id}`, { query: { motivo } })).data,
})
