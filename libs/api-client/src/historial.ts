import type { EntradaHistorial } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about the products' history. Each throws `ApiError`. */
export const historialApi = ({ request }: ApiClient) => ({
  /** The newest changes of a person's scope. */
  latest: async (idUsuario: number, limite: number, signal?: AbortSignal): Promise<EntradaHistorial[]> =>
    (
      await request<EntradaHistorial[]>('GET', `/historial/usuario/${idUsuario}`, {
        query: { limite },
        signal,
      })
    ).data,
})
