import type { Manifest } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls about modules and their releases. Each throws `ApiError`. */
export const plataformaApi = ({ request }: ApiClient) => ({
  /** The modules that a tab with this version of the shell may load now. */
  manifiesto: async (portada: string, signal?: AbortSignal): Promise<Manifest> =>
    (await request<Manifest>('GET', '/plataforma/manifiesto', { query: { portada }, signal })).data,
})
