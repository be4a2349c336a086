import type { Manifest } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about modules and their releases. Each throws `ApiError`. */
export const plataformaApi = ({ request }: ApiClient) => ({
  /** The modules that this browser may load now. */
  manifiesto: async (signal?: AbortSignal): Promise<Manifest> =>
    (await request<Manifest>('GET', '/plataforma/manifiesto', { signal })).data,
})
