import {
  FUENTE_HEADER,
  type FuenteHistorial,
  HISTORIAL_HEADER,
  MODULO_HEADER,
  TOTAL_ESTIMADO,
  TOTAL_HEADER,
  TOTAL_KIND_HEADER,
} from '@mi/contracts'
import { ApiError } from './failures/api-error.ts'
import { SIN_CONEXION } from './failures/sentence-for.ts'

const BASE = '/v1'
const TIMEOUT_MS = 20_000

type Query = Readonly<Record<string, string | number | undefined>>

/** The options of a call. */
export interface RequestOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  /** The source of a change, such as a scan. If it is absent, the server stores the web as the source. */
  readonly fuente?: FuenteHistorial | undefined
  /** The name and version of the module that makes the call, such as `inventory@1.4.0`. By default, the shell's. */
  readonly modulo?: string
  readonly signal?: AbortSignal | undefined
  /** `true` requests a whole list as CSV. Then `data` is a `Blob`, and the call has no time limit. */
  readonly isCsv?: boolean
  /** The time limit for the whole call, including the response body; 20 seconds by default. */
  readonly timeoutMs?: number
  /** If `true`, the request is finished even if the page closes. The bodies of all such requests share 64 KiB. */
  readonly keepalive?: boolean
}

/**
 * A response and the values of its headers. The value of an absent header is `null`, or `false` for `isTotalEstimado`.
 * `total` counts the rows on all pages, `next` is the address of the next page, and `idHistorial` is the id of the
 * history entry that the call wrote.
 */
export interface ApiResponse<T> {
  readonly data: T
  readonly etag: string | null
  readonly total: number | null
  readonly isTotalEstimado: boolean
  readonly next: string | null
  readonly idHistorial: number | null
}

/** Sends calls. A failed call throws `ApiError`. A cancelled call throws the abort reason. `path` omits `/v1`. */
export interface ApiClient {
  request: <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: RequestOptions,
  ) => Promise<ApiResponse<T>>
}

/**
 * The page's id and the version of its shell. Each call sends the id and one version. If a module makes the call, this
 * is the module's version, otherwise the shell's. Server errors except 503 are counted against that version.
 */
export interface ApiClientPage {
  readonly pagina: string
  readonly portada: string
}

interface ApiClientParts {
  /** Absent if the page has no id, such as while the user signs in. */
  readonly page?: ApiClientPage | undefined
  readonly getToken: () => string | null
  /** After each response with status 401, receives the rejected token. Then, the call throws its `ApiError`. */
  readonly onUnauthorized?: (token: string | null) => void
  readonly fetch?: typeof fetch
}

const addressOf = (path: string, query: Query = {}): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`
}

interface Sender {
  readonly token: string | null
  readonly page: ApiClientPage | undefined
}

const headersOf = ({ token, page }: Sender, options: RequestOptions): Record<string, string> => ({
  accept: options.isCsv === true ? 'text/csv' : 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  // For a form, the browser sets the content type, because it chooses the boundary between the parts.
  ...(options.body === undefined || options.body instanceof FormData
    ? {}
    : { 'content-type': 'application/json' }),
  ...(page && { [MODULO_HEADER]: `${options.modulo ?? page.portada} ${page.pagina}` }),
  ...(options.ifMatch === undefined ? {} : { 'if-match': options.ifMatch }),
  ...(options.fuente === undefined ? {} : { [FUENTE_HEADER]: options.fuente }),
  ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
})

const nextOf = (link: string | null): string | null => /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null

/** Reads the cursor of the next page from `ApiResponse.next`. On the last page, returns `undefined`. */
export const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined)

const parseBody = async (response: Response): Promise<Record<string, unknown>> => {
  // A proxy could answer with an HTML page, which is not JSON.
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

const toResponse = async <T>(response: Response, { isCsv }: RequestOptions): Promise<ApiResponse<T>> => {
  const numberOf = (header: string): number | null => {
    const value = response.headers.get(header)
    return value === null ? null : Number(value)
  }
  return {
    data: (await (isCsv === true ? response.blob() : response.json())) as T,
    etag: response.headers.get('etag'),
    total: numberOf(TOTAL_HEADER),
    isTotalEstimado: response.headers.get(TOTAL_KIND_HEADER) === TOTAL_ESTIMADO,
    next: nextOf(response.headers.get('link')),
    idHistorial: numberOf(HISTORIAL_HEADER),
  }
}

// A date in `Retry-After` is ignored, because the clock of the phone could be wrong.
const waitOf = (response: Response): number | null => {
  const value = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

const signalOf = ({ signal, isCsv, timeoutMs = TIMEOUT_MS }: RequestOptions): AbortSignal | null => {
  if (isCsv === true) return signal ?? null
  const limit = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

const noReadableAnswer = (cause: unknown): ApiError =>
  new ApiError(0, { codigo: 'sin_conexion', mensaje: SIN_CONEXION }, { cause })

/** Creates the client for `/v1`. If no readable response arrives in time, a call throws an `ApiError` with status 0. */
export const createApiClient = ({
  page,
  getToken,
  onUnauthorized,
  fetch: send = fetch,
}: ApiClientParts): ApiClient => ({
  async request<T>(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
    const signal = signalOf(options)
    const token = getToken()
    const init: RequestInit = { method, headers: headersOf({ token, page }, options), signal }
    if (options.keepalive === true) init.keepalive = true
    if (options.body instanceof FormData) init.body = options.body
    else if (options.body !== undefined) init.body = JSON.stringify(options.body)
    const failed = (cause: unknown): never => {
      if (options.signal?.aborted) throw cause
      throw noReadableAnswer(cause)
    }
    const response = await send(addressOf(path, options.query), init).catch(failed)
    if (response.ok) return toResponse<T>(response, options).catch(failed)
    if (response.status === 401) onUnauthorized?.(token)
    throw new ApiError(response.status, await parseBody(response), { retryAfter: waitOf(response) })
  },
})

/** Returns a client whose calls send the module's version, such as `inventory@1.4.0`. */
export const apiOf = (api: ApiClient, modulo: string): ApiClient => ({
  request: (method, path, options) => api.request(method, path, { modulo, ...options }),
})
