import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './failures/api-error.ts'
import { createApiClient } from './client.ts'

type Send = typeof fetch

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

const page = (status: number): Response =>
  new Response('<!doctype html><title>Bad Gateway</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

const buildClient = (answer: () => Response | Promise<Response>, token: string | null = 'a.b.c') => {
  const send = vi.fn<Send>(async () => answer())
  const onUnauthorized = vi.fn()
  const client = createApiClient({ getToken: () => token, onUnauthorized, fetch: send })
  const sent = () => {
    const [address, init] = send.mock.calls[0] ?? []
    return { address, init, headers: new Headers(init?.headers) }
  }
  return { ...client, send, sent, onUnauthorized }
}

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: unknown) => error,
  )

describe('request', () => {
  it('calls the backend under /v1 with the session’s token', async () => {
    const { request, sent } = buildClient(() => json({ ok: true }))
    await request('GET', '/productos')
    expect(sent().address).toBe('/v1/productos')
    expect(sent().init?.method).toBe('GET')
    expect(Object.fromEntries(sent().headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer a.b.c',
    })
    expect(sent().init).not.toHaveProperty('body')
  })

  it('sends no authorization without a session', async () => {
    const { request, sent } = buildClient(() => json({}), null)
    await request('POST', '/auth/login', { body: {} })
    expect(sent().headers.has('authorization')).toBe(false)
  })

  it('reads the token anew for each call', async () => {
    const tokens = ['one', 'two']
    const send = vi.fn<Send>(async () => json({}))
    const { request } = createApiClient({ getToken: () => tokens.shift() ?? null, fetch: send })
    await request('GET', '/a')
    await request('GET', '/a')
    const sent = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(sent).toEqual(['Bearer one', 'Bearer two'])
  })

  it('sends a body as JSON, with an If-Match header and the idempotency key', async () => {
    const { request, sent } = buildClient(() => json({}))
    await request('PUT', '/productos/1', { body: { nombre: 'ñ 🥭' }, ifMatch: '"3"', idempotencyKey: 'k-1' })
    expect(sent().init?.body).toBe('{"nombre":"ñ 🥭"}')
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"3"',
      'idempotency-key': 'k-1',
    })
  })

  it('escapes the query and omits values that are undefined or empty', async () => {
    const { request, sent } = buildClient(() => json([]))
    const query = { q: 'café & té', limite: 0, categoria: '', cursor: undefined }
    await request('GET', '/productos', { query })
    expect(sent().address).toBe('/v1/productos?q=caf%C3%A9+%26+t%C3%A9&limite=0')
  })

  it('writes no question mark if the query has no values', async () => {
    const { request, sent } = buildClient(() => json([]))
    await request('GET', '/productos', { query: { q: undefined } })
    expect(sent().address).toBe('/v1/productos')
  })

  it('returns the body and the values of the headers', async () => {
    const headers = {
      etag: '"3"',
      'x-total-count': '120',
      link: '</v1/productos?cursor=a>; rel="prev", </v1/productos?cursor=b&limite=50>; rel="next"',
    }
    const { request } = buildClient(() => json([1], { headers }))
    expect(await request('GET', '/productos')).toEqual({
      data: [1],
      etag: '"3"',
      total: 120,
      isTotalEstimado: false,
      next: '/v1/productos?cursor=b&limite=50',
      idHistorial: null,
    })
  })

  it.each([[undefined], [''], ['</v1/productos?cursor=a>; rel="prev"'], ['nonsense']])(
    'returns no next page for the Link header %j',
    async (link) => {
      const { request } = buildClient(() => json([], link === undefined ? {} : { headers: { link } }))
      expect(await request('GET', '/productos')).toEqual({
        data: [],
        etag: null,
        total: null,
        isTotalEstimado: false,
        next: null,
        idHistorial: null,
      })
    },
  )

  it('turns a problem response into an ApiError', async () => {
    const problema = {
      type: 'about:blank',
      status: 412,
      codigo: 'version_anterior',
      mensaje: 'Otra persona cambió esto.',
      producto: { id: 1, version: 4 },
    }
    const { request, onUnauthorized } = buildClient(() => json(problema, { status: 412 }))
    const error = await failureOf(request('PUT', '/productos/1', { body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 412,
      codigo: 'version_anterior',
      mensaje: 'Otra persona cambió esto.',
      problema: { producto: { version: 4 } },
    })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it.each([502, 503, 404])(
    'throws an ApiError with the default Spanish message if a proxy answers with an HTML page and status %d',
    async (status) => {
      const { request } = buildClient(() => page(status))
      const error = await failureOf(request('GET', '/productos'))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({
        status,
        codigo: 'desconocido',
        mensaje: 'Algo salió mal. Intenta de nuevo.',
      })
    },
  )

  it.each([['null'], ['"down"'], ['[]'], ['{"error":"down"}'], ['']])(
    'throws an ApiError with the default Spanish message if a proxy answers with the body %j',
    async (body) => {
      const { request } = buildClient(() => new Response(body, { status: 502 }))
      const error = await failureOf(request('GET', '/productos'))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 502, mensaje: 'Algo salió mal. Intenta de nuevo.' })
    },
  )

  it.each([
    ['the page of a proxy', () => page(200)],
    ['a truncated response', () => new Response('[{"id":1', { status: 200 })],
  ])('throws an ApiError with a Spanish message for %s with status 200', async (_what, answer) => {
    const { request } = buildClient(answer)
    const error = await failureOf(request('GET', '/productos'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toHaveProperty('mensaje', expect.not.stringMatching(/unexpected|expected|JSON/i))
  })

  it('reports a lost connection when fetch rejects', async () => {
    const cause = new TypeError('Failed to fetch')
    const { request } = buildClient(() => Promise.reject(cause))
    const error = await failureOf(request('GET', '/productos'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 0,
      codigo: 'sin_conexion',
      mensaje: 'No hay conexión. Revisa tu internet e intenta de nuevo.',
      cause,
    })
  })

  it('throws an AbortError instead of an ApiError if the caller cancels', async () => {
    const controller = new AbortController()
    const send: Send = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    const { request } = createApiClient({ getToken: () => null, fetch: send })
    const failure = failureOf(request('GET', '/productos', { signal: controller.signal }))
    controller.abort()
    const error = await failure
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error).toHaveProperty('name', 'AbortError')
  })

  it('throws an AbortError instead of an ApiError if the caller cancels while the body is read', async () => {
    const controller = new AbortController()
    const response = json([])
    response.json = () => {
      controller.abort()
      return Promise.reject(controller.signal.reason as Error)
    }
    const { request } = buildClient(() => response)
    const error = await failureOf(request('GET', '/productos', { signal: controller.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error).toHaveProperty('name', 'AbortError')
  })

  it('reports a lost connection when a request fails and the caller has not aborted its signal', async () => {
    const { request } = buildClient(() => Promise.reject(new TypeError('Failed to fetch')))
    const { signal } = new AbortController()
    expect(await failureOf(request('GET', '/productos', { signal }))).toHaveProperty('status', 0)
  })

  it('reports a lost connection when the server does not respond within 20 seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const send: Send = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    const { request } = createApiClient({ getToken: () => null, fetch: send })
    const failure = failureOf(request('GET', '/productos', { signal: new AbortController().signal }))
    limit.abort(new DOMException('too long', 'TimeoutError'))
    expect(await failure).toHaveProperty('codigo', 'sin_conexion')
    expect(timeout).toHaveBeenCalledWith(20_000)
    timeout.mockRestore()
  })

  it('calls onUnauthorized once with the rejected token, and throws', async () => {
    const problema = { codigo: 'sin_sesion', mensaje: 'Tu sesión terminó.' }
    const { request, onUnauthorized } = buildClient(() => json(problema, { status: 401 }))
    expect(await failureOf(request('GET', '/productos'))).toMatchObject({ status: 401, codigo: 'sin_sesion' })
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('a.b.c')
  })

  it.each([200, 400, 403, 404, 409, 500])('does not call onUnauthorized for status %d', async (status) => {
    const { request, onUnauthorized } = buildClient(() => json({}, { status }))
    await request('GET', '/productos').catch(() => undefined)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('throws on a 401 even if the client has no onUnauthorized', async () => {
    const { request } = createApiClient({
      getToken: () => null,
      fetch: async () => json({}, { status: 401 }),
    })
    expect(await failureOf(request('POST', '/auth/login', { body: {} }))).toHaveProperty('status', 401)
  })

  it.each([
    ['900', 900],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    [null, null],
  ])('reads Retry-After %s as %s', async (header, seconds) => {
    const headers = new Headers(header === null ? [] : [['retry-after', header]])
    const { request } = buildClient(() => json({ mensaje: 'Espera.' }, { status: 429, headers }))
    expect(await failureOf(request('POST', '/auth/login'))).toMatchObject({
      status: 429,
      retryAfter: seconds,
    })
  })
})
