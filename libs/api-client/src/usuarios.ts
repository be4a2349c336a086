import type {
  CambiarContrasena,
  ClaveComun,
  ConfirmarReset,
  ContrasenaCambiada,
  CorreoDeshecho,
  DeshacerCorreo,
  EditarUsuario,
  Empresa,
  EntradaSeguridad,
  FotoGuardada,
  Mensaje,
  Pagina,
  Registro,
  SolicitarReset,
  Usuario,
  UsuarioGuardado,
} from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'
import { IMAGEN_TIMEOUT_MS } from './imagenes.ts'

/** The calls that need no session. A call throws `ApiError` if it fails, or `signal.reason` if it is cancelled. */
export const registroApi = ({ request }: ApiClient) => ({
  /** Creates an account. Fails with 409 if the username or the email address is taken. */
  register: async (body: Registro): Promise<Usuario> =>
    (await request<Usuario>('POST', '/usuarios', { body: { ...body, rol: 'USUARIO' } })).data,
  /** Sends a code by email if the address belongs to an active account. The response does not tell whether it does. */
  requestReset: async (body: SolicitarReset): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/solicitar-reset', { body })).data,
  confirmReset: async (body: ConfirmarReset): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/confirmar-reset', { body })).data,
  /**
   * Undoes a change of the email address. The `token` comes from the link that was mailed to the old address. If
   * `nuevaContrasena` is given, the call also sets a new password.
   */
  undoCorreo: async (body: DeshacerCorreo): Promise<CorreoDeshecho> =>
    (await request<CorreoDeshecho>('POST', '/auth/correo/deshacer', { body })).data,
  isClaveComun: async (password: string, signal?: AbortSignal): Promise<boolean> =>
    (await request<ClaveComun>('POST', '/auth/clave-comun', { body: { password }, signal })).data.comun,
})

/** The calls about one's account and company. They throw `ApiError` on failure, and `signal.reason` on cancellation. */
export const usuariosApi = ({ request }: ApiClient) => ({
  find: async (id: number, signal?: AbortSignal): Promise<Usuario> =>
    (await request<Usuario>('GET', `/usuarios/${id}`, { signal })).data,
  /** Changes an account. If the change made the current token invalid, the response contains a new `token`. */
  edit: async (id: number, body: EditarUsuario): Promise<UsuarioGuardado> =>
    (await request<UsuarioGuardado>('PUT', `/usuarios/${id}`, { body })).data,
  /** Changes the password and makes all older tokens invalid. The response contains a new token. */
  changePassword: async (body: CambiarContrasena): Promise<ContrasenaCambiada> =>
    (await request<ContrasenaCambiada>('PUT', '/usuarios/cambiarContrasena', { body })).data,
  changePhoto: async (id: number, foto: Blob): Promise<FotoGuardada> => {
    const body = new FormData()
    body.append('fotoPerfil', foto)
    const options = { body, timeoutMs: IMAGEN_TIMEOUT_MS }
    return (await request<FotoGuardada>('PUT', `/api/usuarios/${id}/foto`, options)).data
  },
  /** Erases the person's data. Fails with 409 for the last administrator, and for an owner with active team members. */
  eraseOwn: async (id: number, currentPassword: string): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/usuarios/${id}/datos`, { body: { currentPassword } })).data,
  seguridad: (id: number, query: Pagina, signal?: AbortSignal): Promise<ApiResponse<EntradaSeguridad[]>> =>
    request('GET', `/usuarios/${id}/seguridad`, { query: { ...query }, signal }),
  /** A company's name and NIT. */
  empresa: async (empresaId: number, signal?: AbortSignal): Promise<Empresa> =>
    (await request<Empresa>('GET', `/usuarios/empresa/${empresaId}`, { signal })).data,
})
