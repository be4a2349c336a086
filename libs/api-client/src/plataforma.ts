import type { Manifest } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The call for the manifest. Throws `ApiError`. */
export const plataformaApi = ({ request }: ApiClient) => ({
  /** The modules that a tab may load now; `portada` is the version of its shell. */
  manifiesto: async (portada: string, signal?: AbortSignal): Promise<Manifest> =>
    (await request<Manifest>('GET', '/plataforma/manifiesto', { query: { portada }, signal })).data,
})
