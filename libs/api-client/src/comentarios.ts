import type { Comentario, CrearComentario, Pagina } from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

/** The calls about comments on products. A call that fails throws `ApiError`, unless the caller cancelled it. */
export const comentariosApi = ({ request }: ApiClient) => ({
  page: (idProducto: number, query: Pagina, signal?: AbortSignal): Promise<ApiResponse<Comentario[]>> =>
    request('GET', `/comentarios/${idProducto}`, { query: { ...query }, signal }),

  /** A retry with the same `idempotencyKey` creates no second comment. */
  create: async (body: CrearComentario, idempotencyKey: string): Promise<Comentario> =>
    (await request<Comentario>('POST', '/comentarios', { body, idempotencyKey })).data,
})
