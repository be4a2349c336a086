import type { Manifest } from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The call that reads the manifest. It throws `ApiError` if it fails, or `signal.reason` if it is cancelled. */
export const plataformaApi = ({ request }: ApiClient) => ({
  /** The modules that the tab is allowed to load now; `portada` is the version of the shell in this tab. */
  manifiesto: async (portada: string, signal?: AbortSignal): Promise<Manifest> =>
    (await request<Manifest>('GET', '/plataforma/manifiesto', { query: { portada }, signal })).data,
})
