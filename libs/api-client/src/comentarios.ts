import type { Comentario, CrearComentario } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about comments on products. Each throws `ApiError`. */
export const comentariosApi = ({ request }: ApiClient) => ({
  /** The comments on a product, newest first, at most 10,000. */
  list: async (idProducto: number, signal?: AbortSignal): Promise<Comentario[]> =>
    (await request<Comentario[]>('GET', `/comentarios/${idProducto}`, { signal })).data,

  /** Creates a comment; a retry with the same key creates no second one. */
  create: async (body: CrearComentario, idempotencyKey: string): Promise<Comentario> =>
    (await request<Comentario>('POST', '/comentarios', { body, idempotencyKey })).data,
})
