import type { Comentario, CrearComentario, Pagina } from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

/** The calls about comments on products. Each throws `ApiError`, unless it is cancelled. */
export const comentariosApi = ({ request }: ApiClient) => ({
  /** One page of the comments on a product, newest first. */
  page: (idProducto: number, query: Pagina, signal?: AbortSignal): Promise<ApiResponse<Comentario[]>> =>
    request('GET', `/comentarios/${idProducto}`, { query: { ...query }, signal }),

  /** Creates a comment; a retry with the same key creates no second one. */
  create: async (body: CrearComentario, idempotencyKey: string): Promise<Comentario> =>
    (await request<Comentario>('POST', '/comentarios', { body, idempotencyKey })).data,
})
