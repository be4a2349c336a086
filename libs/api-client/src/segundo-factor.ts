import type { ApagarFactor, Factor, FactorActivado, FactorPendiente, Mensaje, Prueba } from '@mi/contracts'
import type { ApiClient } from './client.ts'

const FACTOR = '/auth/segundo-factor'

/** The calls about one's own second factor. They throw `ApiError` on failure, and `signal.reason` on cancellation. */
export const segundoFactorApi = ({ request }: ApiClient) => ({
  read: async (signal?: AbortSignal): Promise<Factor> =>
    (await request<Factor>('GET', FACTOR, { signal })).data,
  /** Returns the secret for the authenticator app; the second factor stays off until `activate` is called. */
  begin: async (currentPassword: string): Promise<FactorPendiente> =>
    (await request<FactorPendiente>('POST', FACTOR, { body: { currentPassword } })).data,
  /** Switches the second factor on. Only this response contains the recovery codes. */
  activate: async (codigo: string): Promise<FactorActivado> =>
    (await request<FactorActivado>('POST', FACTOR, { body: { codigo } })).data,
  /** Proves the identity of the person again: with a code if the second factor is on, otherwise with the password. */
  confirm: async (body: Prueba): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/confirmar', { body })).data,
  deactivate: async (body: ApagarFactor): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', FACTOR, { body })).data,
})
