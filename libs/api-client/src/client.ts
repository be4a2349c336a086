import { type FuenteHistorial, HISTORIAL_HEADER } from '@mi/contracts'
import { ApiError } from './api-error.ts'
import { SIN_CONEXION } from './sentence-for.ts'

const BASE = '/v1'
const TIMEOUT_MS = 20_000

type Query = Readonly<Record<string, string | number | undefined>>

/** What a call may carry besides its path. */
export interface RequestOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  /** Where a change came from; the web unless it is given. */
  readonly fuente?: FuenteHistorial | undefined
  readonly signal?: AbortSignal | undefined
  /** Goes on when the page is left meanwhile; for small bodies. */
  readonly keepalive?: boolean
}

/**
 * An answer: the body, and what the headers say of it. `next` is the address of the next page, `idHistorial` the
 * history entry that the call wrote.
 */
export interface ApiResponse<T> {
  readonly data: T
  readonly etag: string | null
  readonly total: number | null
  readonly next: string | null
  readonly idHistorial: number | null
}

/** HTTP in, contract type or `ApiError` out; nothing else. */
export interface ApiClient {
  request: <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: RequestOptions,
  ) => Promise<ApiResponse<T>>
}

interface ApiClientParts {
  readonly getToken: () => string | null
  /** Told of every 401 and of the token that was refused, after which the call fails as usual. */
  readonly onUnauthorized?: (token: string | null) => void
  readonly fetch?: typeof fetch
}

const addressOf = (path: string, query: Query = {}): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`
}

const headersOf = (token: string | null, options: RequestOptions): Record<string, string> => ({
  accept: 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  // Of a form with files the browser says it itself, with the boundary between its parts.
  ...(options.body === undefined || options.body instanceof FormData
    ? {}
    : { 'content-type': 'application/json' }),
  ...(options.ifMatch === undefined ? {} : { 'if-match': options.ifMatch }),
  ...(options.fuente === undefined ? {} : { 'x-fuente': options.fuente }),
  ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
})

const nextOf = (link: string | null): string | null => /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null

const parseBody = async (response: Response): Promise<Record<string, unknown>> => {
  // A proxy's page instead of an answer: the status still says enough.
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

const toResponse = async <T>(response: Response): Promise<ApiResponse<T>> => {
  const numberOf = (header: string): number | null => {
    const value = response.headers.get(header)
    return value === null ? null : Number(value)
  }
  return {
    data: (await response.json()) as T,
    etag: response.headers.get('etag'),
    total: numberOf('x-total-count'),
    next: nextOf(response.headers.get('link')),
    idHistorial: numberOf(HISTORIAL_HEADER),
  }
}

// The other form of the header is a date, which depends on a clock that may be wrong.
const waitOf = (response: Response): number | null => {
  const value = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

const noAnswer = (cause: unknown): ApiError =>
  new ApiError(0, { codigo: 'sin_conexion', mensaje: SIN_CONEXION }, { cause })

/** Makes the browser's way to `/v1`. */
export const createApiClient = ({
  getToken,
  onUnauthorized,
  fetch: send = fetch,
}: ApiClientParts): ApiClient => ({
  async request<T>(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    const token = getToken()
    const init: RequestInit = { method, headers: headersOf(token, options), signal }
    if (options.keepalive === true) init.keepalive = true
    if (options.body instanceof FormData) init.body = options.body
    else if (options.body !== undefined) init.body = JSON.stringify(options.body)
    const failed = (cause: unknown): never => {
      // Whoever cancelled a call is told so, not that the line is down.
      if (options.signal?.aborted) throw cause
      throw noAnswer(cause)
    }
    const response = await send(addressOf(path, options.query), init).catch(failed)
    if (response.ok) return toResponse<T>(response).catch(failed)
    if (response.status === 401) onUnauthorized?.(token)
    throw new ApiError(response.status, await parseBody(response), { retryAfter: waitOf(response) })
  },
})
