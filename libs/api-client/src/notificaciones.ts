import type {
  Alcance,
  CrearAnuncio,
  EditarPreferencias,
  Notificacion,
  Preferencias,
  TipoNotificacion,
} from '@mi/contracts'
import { type ApiClient, type ApiResponse } from './client.ts'

/** A query for one page of notifications: the unread ones if `leida` is `false`, the read ones if it is `true`. */
export interface ConsultaNotificaciones {
  readonly limite: number
  readonly cursor?: string | undefined
  readonly tipos?: readonly TipoNotificacion[] | undefined
  readonly leida?: boolean | undefined
}

const queryOf = ({ limite, cursor, tipos, leida }: ConsultaNotificaciones): string => {
  const query = new URLSearchParams({ limite: String(limite) })
  if (cursor !== undefined) query.set('cursor', cursor)
  if (tipos) query.set('tipo', tipos.join(','))
  if (leida !== undefined) query.set('leida', String(leida))
  return query.toString()
}

/** The calls about notifications. A call throws `ApiError` if it fails, or `signal.reason` if it is cancelled. */
export const notificacionesApi = ({ request }: ApiClient) => ({
  list: (
    idUsuario: number,
    consulta: ConsultaNotificaciones,
    signal?: AbortSignal,
  ): Promise<ApiResponse<Notificacion[]>> =>
    request<Notificacion[]>('GET', `/notificaciones/usuario/${idUsuario}?${queryOf(consulta)}`, { signal }),

  mark: async (id: number, leida: boolean): Promise<Notificacion> =>
    (await request<Notificacion>('PATCH', `/notificaciones/${id}`, { body: { leida } })).data,

  markAll: async (idUsuario: number, tipos: readonly TipoNotificacion[]): Promise<void> => {
    await request('PATCH', `/notificaciones/usuario/${idUsuario}`, { body: { leida: true, tipos } })
  },

  /** Counts the people who would get a notice that `announce` sends. */
  alcance: async (signal?: AbortSignal): Promise<Alcance> =>
    (await request<Alcance>('GET', '/notificaciones/actualizacion-app/alcance', { signal })).data,

  /** Sends a notice to everybody. A retry with the same `idempotencyKey` does not send the notice again. */
  announce: async (body: CrearAnuncio, idempotencyKey: string): Promise<Notificacion> =>
    (await request<Notificacion>('POST', '/notificaciones/actualizacion-app', { body, idempotencyKey })).data,

  /**
   * The names of the person's own products. If a notification identifies its product only by name, these names show
   * whether the product belongs to the person.
   */
  nombresPropios: async (idUsuario: number, signal?: AbortSignal): Promise<string[]> =>
    (await request<string[]>('GET', `/productos/nombres/${idUsuario}`, { signal })).data,

  preferencias: async (idUsuario: number, signal?: AbortSignal): Promise<Preferencias> =>
    (await request<Preferencias>('GET', `/preferencias-notificaciones/${idUsuario}`, { signal })).data,

  /** A preference that is absent from `body` keeps its value. */
  editPreferencias: async (
    idUsuario: number,
    body: EditarPreferencias,
    signal?: AbortSignal,
  ): Promise<Preferencias> => {
    const options = { body, keepalive: true, signal }
    return (await request<Preferencias>('PATCH', `/notificaciones/preferencias/${idUsuario}`, options)).data
  },
})
