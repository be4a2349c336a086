import type {
  CambiarCandidato,
  CambiarModulo,
  CambioDeVersion,
  ConsultaSalud,
  CrearCandidato,
  CrearToken,
  EntradaDeBitacora,
  EstadoDeModuloEnApi,
  ExplicacionDeVersion,
  Mensaje,
  MotivoDeCambio,
  Revertir,
  ReleaseListado,
  SaludDeModulo,
  TokenCreado,
  TokenListado,
  VistaPrevia,
  VistaPreviaAbierta,
} from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

const ALL = '/plataforma/modulos'
const TOKENS = '/plataforma/tokens'

type Estado = Promise<EstadoDeModuloEnApi>

/** Changes a module. `revision` is the one that the caller saw; 412 if the module has changed since. */
type Cambio<Body> = (module: string, revision: number, body: Body) => Estado

/** The calls of staff about modules, versions and rollouts. Each throws `ApiError`, unless it is cancelled. */
export const modulosApi = ({ request }: ApiClient) => {
  const change =
    <Body>(method: 'POST' | 'PATCH', path: string): Cambio<Body> =>
    async (module, revision, body) => {
      const ifMatch = `"${revision}"`
      return (await request<EstadoDeModuloEnApi>(method, `${ALL}/${module}${path}`, { body, ifMatch })).data
    }
  return {
    list: async (signal?: AbortSignal): Promise<EstadoDeModuloEnApi[]> =>
      (await request<EstadoDeModuloEnApi[]>('GET', ALL, { signal })).data,
    get: async (module: string, signal?: AbortSignal): Estado =>
      (await request<EstadoDeModuloEnApi>('GET', `${ALL}/${module}`, { signal })).data,
    releases: async (module: string, limite: number, signal?: AbortSignal): Promise<ReleaseListado[]> =>
      (await request<ReleaseListado[]>('GET', `${ALL}/${module}/releases`, { query: { limite }, signal }))
        .data,
    /**
     * Which version a person gets, and why; 404 for an email address without an account. The version of the shell
     * depends on the browser. `navegador` is that browser's id; if it is absent, this browser is meant.
     */
    explain: async (
      module: string,
      query: { readonly correo?: string; readonly navegador?: string },
    ): Promise<ExplicacionDeVersion> =>
      (await request<ExplicacionDeVersion>('GET', `${ALL}/${module}/explicar`, { query })).data,
    /** The health of the versions over the last `minutos` minutes, with one entry per `grupo` minutes. */
    salud: async (module: string, query: ConsultaSalud, signal?: AbortSignal): Promise<SaludDeModulo> =>
      (await request<SaludDeModulo>('GET', `${ALL}/${module}/salud`, { query: { ...query }, signal })).data,
    bitacora: (
      query: { readonly modulo: string; readonly limite: number; readonly cursor: string | undefined },
      signal?: AbortSignal,
    ): Promise<ApiResponse<EntradaDeBitacora[]>> =>
      request<EntradaDeBitacora[]>('GET', '/plataforma/bitacora', { query, signal }),
    /** One page of a module's tokens, including those that have ended. */
    tokens: (
      query: { readonly modulo: string; readonly limite: number; readonly cursor: string | undefined },
      signal?: AbortSignal,
    ): Promise<ApiResponse<TokenListado[]>> => request('GET', TOKENS, { query, signal }),
    /** Registers a public key and creates its token. No other response contains the token. */
    createToken: async (body: CrearToken): Promise<TokenCreado> =>
      (await request<TokenCreado>('POST', TOKENS, { body })).data,
    /**
     * Ends a token. `comprometidaDesde` (ISO 8601) says since when the token's key is compromised. If it is given, all
     * tokens with this key end. The server then stops serving the versions published with them since that time.
     */
    endToken: async (id: number, comprometidaDesde?: string): Promise<Mensaje> =>
      (await request<Mensaje>('DELETE', `${TOKENS}/${id}`, { query: { comprometidaDesde } })).data,
    /** Creates a link that opens a preview of `version`; 409 with the reason if pages cannot show that version. */
    createVistaPrevia: async (module: string, version: string): Promise<VistaPrevia> => {
      const path = `${ALL}/${module}/vistas-previas`
      return (await request<VistaPrevia>('POST', path, { body: { version } })).data
    },
    /** Opens a preview in this browser; 409 for a link that has expired or was used. */
    redeem: async (codigo: string): Promise<VistaPreviaAbierta> => {
      const body = { codigo }
      return (await request<VistaPreviaAbierta>('POST', '/plataforma/vistas-previas/canjear', { body })).data
    },
    leaveVistaPrevia: async (): Promise<Mensaje> =>
      (await request<Mensaje>('DELETE', '/plataforma/vistas-previas')).data,
    begin: change<CrearCandidato>('POST', '/candidato'),
    move: change<CambiarCandidato>('PATCH', '/candidato'),
    set: change<CambiarModulo>('PATCH', ''),
    /** Makes any version stable at once. */
    makeStable: async (module: string, revision: number, cambio: CambioDeVersion): Estado => {
      const options = { body: { module, ...cambio }, ifMatch: `"${revision}"` }
      return (await request<EstadoDeModuloEnApi>('POST', '/plataforma/rollouts', options)).data
    },
    promote: change<CambioDeVersion>('POST', '/promover'),
    revert: change<Revertir>('POST', '/revertir'),
    switchOff: change<CambioDeVersion>('POST', '/apagar'),
    switchOn: change<CambioDeVersion>('POST', '/encender'),
    retire: change<MotivoDeCambio>('POST', '/retirar'),
    restore: change<MotivoDeCambio>('POST', '/restituir'),
  }
}

/** The object that `modulosApi` returns. */
export type LlamadasDeModulos = ReturnType<typeof modulosApi>
