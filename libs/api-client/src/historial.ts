import type { EntradaHistorial, FiltrosHistorial, Producto } from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'
import type { ProductoCambiado } from './productos.ts'

/** The API calls about the history of products. A call that fails throws `ApiError`, unless the call was cancelled. */
export const historialApi = ({ request }: ApiClient) => ({
  latest: async (idUsuario: number, limite: number, signal?: AbortSignal): Promise<EntradaHistorial[]> =>
    (
      await request<EntradaHistorial[]>('GET', `/historial/usuario/${idUsuario}`, {
        query: { limite },
        signal,
      })
    ).data,

  page: (
    idUsuario: number,
    query: FiltrosHistorial,
    signal?: AbortSignal,
  ): Promise<ApiResponse<EntradaHistorial[]>> =>
    request('GET', `/historial/usuario/${idUsuario}`, { query: { ...query }, signal }),

  /**
   * Undoes the change of a history entry. If the change cannot be undone, the server answers 409 with the reason. A
   * second call with the same `idempotencyKey` has no further effect.
   */
  undo: async (id: number, idempotencyKey: string): Promise<ProductoCambiado> => {
    const { data, idHistorial } = await request<Producto>('POST', `/historial/${id}/deshacer`, {
      idempotencyKey,
    })
    return { producto: data, idHistorial }
  },
})
