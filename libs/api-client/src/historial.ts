import type { EntradaHistorial, FiltrosHistorial, Producto } from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'
import type { ProductoCambiado } from './productos.ts'

/** The calls about the history of products. Each throws `ApiError`, unless it is cancelled. */
export const historialApi = ({ request }: ApiClient) => ({
  /** The newest `limite` changes in a person's scope. */
  latest: async (idUsuario: number, limite: number, signal?: AbortSignal): Promise<EntradaHistorial[]> =>
    (
      await request<EntradaHistorial[]>('GET', `/historial/usuario/${idUsuario}`, {
        query: { limite },
        signal,
      })
    ).data,

  /** One page of the changes in a person's scope, newest first. */
  page: (
    idUsuario: number,
    query: FiltrosHistorial,
    signal?: AbortSignal,
  ): Promise<ApiResponse<EntradaHistorial[]>> =>
    request('GET', `/historial/usuario/${idUsuario}`, { query: { ...query }, signal }),

  /**
   * Undoes a change; a retry with the same key does not undo it again. 409 with the reason if the change cannot be
   * undone, for example because it is already undone or a later change conflicts.
   */
  undo: async (id: number, idempotencyKey: string): Promise<ProductoCambiado> => {
    const { data, idHistorial } = await request<Producto>('POST', `/historial/${id}/deshacer`, {
      idempotencyKey,
    })
    return { producto: data, idHistorial }
  },
})
