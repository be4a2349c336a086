import type {
  CambiarContrasena,
  ConfirmarReset,
  ContrasenaCambiada,
  EditarUsuario,
  Empresa,
  FotoGuardada,
  Mensaje,
  Registro,
  SolicitarReset,
  Usuario,
  UsuarioGuardado,
} from '@mi/contracts'
import type { ApiClient } from './client.ts'

/** The calls that need nobody signed in: registration and recovery. Each throws `ApiError`. */
export const registroApi = ({ request }: ApiClient) => ({
  register: async (body: Registro): Promise<Usuario> =>
    (await request<Usuario>('POST', '/usuarios', { body: { ...body, rol: 'USUARIO' } })).data,
  requestReset: async (body: SolicitarReset): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/solicitar-reset', { body })).data,
  confirmReset: async (body: ConfirmarReset): Promise<Mensaje> =>
    (await request<Mensaje>('POST', '/auth/confirmar-reset', { body })).data,
})

/** The calls about a person's own account and company. Each throws `ApiError`. */
export const usuariosApi = ({ request }: ApiClient) => ({
  find: async (id: number, signal?: AbortSignal): Promise<Usuario> =>
    (await request<Usuario>('GET', `/usuarios/${id}`, { signal })).data,
  edit: async (id: number, body: EditarUsuario): Promise<UsuarioGuardado> =>
    (await request<UsuarioGuardado>('PUT', `/usuarios/${id}`, { body })).data,
  changePassword: async (body: CambiarContrasena): Promise<ContrasenaCambiada> =>
    (await request<ContrasenaCambiada>('PUT', '/usuarios/cambiarContrasena', { body })).data,
  /** Sends a picture file as the person's photo. */
  changePhoto: async (id: number, foto: Blob): Promise<FotoGuardada> => {
    const body = new FormData()
    body.append('fotoPerfil', foto)
    return (await request<FotoGuardada>('PUT', `/api/usuarios/${id}/foto`, { body })).data
  },
  empresa: async (empresaId: number, signal?: AbortSignal): Promise<Empresa> =>
    (await request<Empresa>('GET', `/usuarios/empresa/${empresaId}`, { signal })).data,
})
