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

/** Changes a module. `revision` is the module's revision that the caller saw. If it is outdated, the answer is 412. */
type Cambio<Body> = (module: string, revision: number, body: Body) => Estado

/** The calls of staff about modules. A call throws `ApiError` if it fails, or `signal.reason` if it is cancelled. */
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
     * Asks which version a person gets, and why. If no account has the email address `correo`, the answer is 404. The
     * version of the shell depends on the browser, so for the shell, `navegador` is the id of a browser. If `navegador`
     * is absent, the server answers for this browser.
     */
    explain: async (
      module: string,
      query: { readonly correo?: string; readonly navegador?: string },
    ): Promise<ExplicacionDeVersion> =>
      (await request<ExplicacionDeVersion>('GET', `${ALL}/${module}/explicar`, { query })).data,
    /** Reads the health of the module's versions in the last `minutos` minutes, in groups of `grupo` minutes. */
    salud: async (module: string, query: ConsultaSalud, signal?: AbortSignal): Promise<SaludDeModulo> =>
      (await request<SaludDeModulo>('GET', `${ALL}/${module}/salud`, { query: { ...query }, signal })).data,
    bitacora: (
      query: { readonly modulo: string; readonly limite: number; readonly cursor: string | undefined },
      signal?: AbortSignal,
    ): Promise<ApiResponse<EntradaDeBitacora[]>> =>
      request<EntradaDeBitacora[]>('GET', '/plataforma/bitacora', { query, signal }),
    /** Reads one page of a module's tokens, including ended tokens. */
    tokens: (
      query: { readonly modulo: string; readonly limite: number; readonly cursor: string | undefined },
      signal?: AbortSignal,
    ): Promise<ApiResponse<TokenListado[]>> => request('GET', TOKENS, { query, signal }),
    /** Registers a public key and creates its token. No other response contains the token. */
    createToken: async (body: CrearToken): Promise<TokenCreado> =>
      (await request<TokenCreado>('POST', TOKENS, { body })).data,
    /**
     * Ends a token. `comprometidaDesde` (ISO 8601) is the time since which the token's key is compromised. If it is
     * given, all tokens with this key end. Versions that were published with this key since then are no longer served.
     */
    endToken: async (id: number, comprometidaDesde?: string): Promise<Mensaje> =>
      (await request<Mensaje>('DELETE', `${TOKENS}/${id}`, { query: { comprometidaDesde } })).data,
    /** Creates a link to a preview of `version`. If pages cannot show it, the answer is 409 with the reason. */
    createVistaPrevia: async (module: string, version: string): Promise<VistaPrevia> => {
      const path = `${ALL}/${module}/vistas-previas`
      return (await request<VistaPrevia>('POST', path, { body: { version } })).data
    },
    /** Opens a preview in this browser. The answer is 409 if its link has expired or was already used. */
    redeem: async (codigo: string): Promise<VistaPreviaAbierta> => {
      const body = { codigo }
      return (await request<VistaPreviaAbierta>('POST', '/plataforma/vistas-previas/canjear', { body })).data
    },
    leaveVistaPrevia: async (): Promise<Mensaje> =>
      (await request<Mensaje>('DELETE', '/plataforma/vistas-previas')).data,
    begin: change<CrearCandidato>('POST', '/candidato'),
    move: change<CambiarCandidato>('PATCH', '/candidato'),
    set: change<CambiarModulo>('PATCH', ''),
    /** Makes any published version stable at once, without a gradual rollout. */
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
