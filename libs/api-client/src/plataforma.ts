import type { Manifest } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about modules. Each throws `ApiError`. */
export const plataformaApi = ({ request }: ApiClient) => ({
  /** What this browser may load now. */
  manifiesto: async (signal?: AbortSignal): Promise<Manifest> =>
    (await request<Manifest>('GET', '/plataforma/manifiesto', { signal })).data,
})
