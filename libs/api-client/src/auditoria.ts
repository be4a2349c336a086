import type {
  Accion,
  Analisis,
  EditarAnalisisEntrada,
  EntradaSeguridad,
  FiltrosAcciones,
  FiltrosAnalisis,
  FiltrosEquipo,
  FiltrosSeguridad,
  FiltrosUsuario,
  Mensaje,
  Miembro,
  Pagina,
  TrabajoFallido,
  Usuario,
} from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

type Consulta<Filtros> = { readonly [Campo in keyof Filtros]?: Filtros[Campo] | undefined }

/** A list that staff can page through and download. */
interface Lista<Filtros, Fila> {
  readonly page: (query: Consulta<Filtros>, signal?: AbortSignal) => Promise<ApiResponse<Fila[]>>
  /** Everything that the filters match, as CSV. */
  readonly csv: (query: Consulta<Filtros>, signal?: AbortSignal) => Promise<Blob>
}

const toQuery = (query: object): Record<string, string | number | undefined> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]: [string, string | number | boolean | undefined]) => [
      key,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  )

const lista = <Filtros extends object, Fila>(client: ApiClient, path: string): Lista<Filtros, Fila> => ({
  page: (query, signal) => client.request<Fila[]>('GET', path, { query: toQuery(query), signal }),
  csv: async (query, signal) =>
    (await client.request<Blob>('GET', path, { query: toQuery(query), signal, isCsv: true })).data,
})

/** The calls of the audit, for staff. Each throws `ApiError`, unless it is cancelled. */
export const auditoriaApi = (client: ApiClient) => ({
  usuarios: lista<FiltrosUsuario, Usuario>(client, '/usuarios'),
  equipo: lista<FiltrosEquipo, Miembro>(client, '/equipo/filtrar'),
  analisis: lista<FiltrosAnalisis, Analisis>(client, '/nutriscan'),
  acciones: lista<FiltrosAcciones, Accion>(client, '/auditoria/acciones'),
  seguridad: (
    query: Consulta<FiltrosSeguridad>,
    signal?: AbortSignal,
  ): Promise<ApiResponse<EntradaSeguridad[]>> =>
    client.request('GET', '/auditoria/seguridad', { query: toQuery(query), signal }),
  /** The jobs that failed for good, the last created first. */
  trabajos: (query: Consulta<Pagina>, signal?: AbortSignal): Promise<ApiResponse<TrabajoFallido[]>> =>
    client.request('GET', '/auditoria/trabajos', { query: toQuery(query), signal }),
  /** Lets the server try a failed job again; 409 when the job has expired. A second call changes nothing. */
  retryTrabajo: async (id: number): Promise<Mensaje> =>
    (await client.request<Mensaje>('POST', `/auditoria/trabajos/${id}/reintentar`)).data,
  /** Makes an account inactive and ends its sessions. */
  inactivate: async (idUsuario: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/usuarios/${idUsuario}`, { query: { motivo } })).data,
  /** Erases a person's data; 409 for an owner with active members, or if the data are already erased. */
  eraseData: async (idUsuario: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/usuarios/${idUsuario}/datos`, { query: { motivo } })).data,
  /** Switches a person's second factor off; 409 if it is off already, or for one's own account. */
  retireFactor: async (idUsuario: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/usuarios/${idUsuario}/segundo-factor`, { query: { motivo } }))
      .data,
  reactivate: async (idUsuario: number): Promise<Usuario> =>
    (await client.request<Usuario>('PUT', `/usuarios/${idUsuario}/reactivar`)).data,
  /** A person's newest 10,000 analyses; 404 for an unknown person. */
  analisisDe: async (idUsuario: number, signal?: AbortSignal): Promise<Analisis[]> =>
    (await client.request<Analisis[]>('GET', `/nutriscan/usuario/${idUsuario}`, { signal })).data,
  editAnalisis: async (id: number, body: EditarAnalisisEntrada): Promise<Analisis> =>
    (await client.request<Analisis>('PUT', `/nutriscan/${id}`, { body })).data,
  removeAnalisis: async (id: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/nutriscan/${id}`, { query: { motivo } })).data,
})
