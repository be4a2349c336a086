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

/** The calls for a list. Staff read the list page by page, or download it as CSV. */
interface Lista<Filtros, Fila> {
  readonly page: (query: Consulta<Filtros>, signal?: AbortSignal) => Promise<ApiResponse<Fila[]>>
  /** Returns all rows that match the filters, as CSV. */
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

/** The calls of the audit, for staff. A call that fails throws `ApiError`, unless the caller cancelled it. */
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
  /** Returns the failed jobs that the server no longer retries by itself, the newest first. */
  trabajos: (query: Consulta<Pagina>, signal?: AbortSignal): Promise<ApiResponse<TrabajoFallido[]>> =>
    client.request('GET', '/auditoria/trabajos', { query: toQuery(query), signal }),
  /** Makes the server retry a job. Changes nothing if the job has not failed. Fails with 409 if the job has expired. */
  retryTrabajo: async (id: number): Promise<Mensaje> =>
    (await client.request<Mensaje>('POST', `/auditoria/trabajos/${id}/reintentar`)).data,
  /** Makes an account inactive and ends its sessions. */
  inactivate: async (idUsuario: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/usuarios/${idUsuario}`, { query: { motivo } })).data,
  /** Erases a person's data. Fails with 409 for the owner of an active team, or if the data are already erased. */
  eraseData: async (idUsuario: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/usuarios/${idUsuario}/datos`, { query: { motivo } })).data,
  /** Switches a person's second factor off. Fails with 409 if it is off already, or for the caller's own account. */
  retireFactor: async (idUsuario: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/usuarios/${idUsuario}/segundo-factor`, { query: { motivo } }))
      .data,
  reactivate: async (idUsuario: number): Promise<Usuario> =>
    (await client.request<Usuario>('PUT', `/usuarios/${idUsuario}/reactivar`)).data,
  /** Returns a person's newest 10,000 analyses. Fails with 404 for an unknown person. */
  analisisDe: async (idUsuario: number, signal?: AbortSignal): Promise<Analisis[]> =>
    (await client.request<Analisis[]>('GET', `/nutriscan/usuario/${idUsuario}`, { signal })).data,
  editAnalisis: async (id: number, body: EditarAnalisisEntrada): Promise<Analisis> =>
    (await client.request<Analisis>('PUT', `/nutriscan/${id}`, { body })).data,
  removeAnalisis: async (id: number, motivo: string): Promise<Mensaje> =>
    (await client.request<Mensaje>('DELETE', `/nutriscan/${id}`, { query: { motivo } })).data,
})
