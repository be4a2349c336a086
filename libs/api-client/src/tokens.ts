import type { CrearToken, Mensaje, TokenCreado, TokenListado } from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

/** The calls of staff about the keys of modules. Each throws `ApiError`. */
export const tokensApi = ({ request }: ApiClient) => ({
  /** One page of a module's keys, newest first, ended ones included. */
  page: (
    query: { readonly modulo: string; readonly limite: number; readonly cursor: string | undefined },
    signal?: AbortSignal,
  ): Promise<ApiResponse<TokenListado[]>> => request('GET', '/plataforma/tokens', { query, signal }),
  /** Registers a public key; the token in the response is never shown again. */
  create: async (body: CrearToken): Promise<TokenCreado> =>
    (await request<TokenCreado>('POST', '/plataforma/tokens', { body })).data,
  /** Ends a token; with `comprometidaDesde` (ISO 8601), what its key signed since is no longer served. */
  end: async (id: number, comprometidaDesde?: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/plataforma/tokens/${id}`, { query: { comprometidaDesde } })).data,
})
