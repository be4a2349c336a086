import type { Evento } from '@mi/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }
const text = (evento: Evento, id = '7:7:') =>
  `event: ${evento.tipo}\ndata: ${JSON.stringify(evento)}\nid: ${id}\n\n`

const buildServer = () => {
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = []
  const answers: (() => Response)[] = []
  const stream = () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void bodies.push(controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }
  const send = vi.fn<typeof fetch>(async (_address, init) => {
    const response = (answers.shift() ?? stream)()
    const body = bodies.at(-1)
    init?.signal?.addEventListener('abort', () => {
      try {
        body?.error(init.signal?.reason)
      } catch {
        // The stream has already ended.
      }
    })
    return response
  })
  const push = (piece: string) => bodies.at(-1)?.enqueue(new TextEncoder().encode(piece))
  const end = () => bodies.at(-1)?.close()
  const headersOf = (call: number) => Object.fromEntries(new Headers(send.mock.calls[call]?.[1]?.headers))
  return { send, answers, push, end, headersOf }
}

const openOn = (server: ReturnType<typeof buildServer>, lastId: string | null = null) => {
  const callbacks = { onEvento: vi.fn(), onLastId: vi.fn(), onRefused: vi.fn() }
  const tokens = ['uno', 'dos', 'tres']
  const getToken = () => tokens.shift() ?? 'más'
  const { close } = openEventStream({ getToken, lastId, ...callbacks, fetch: server.send, random: () => 1 })
  streams.push(close)
  return { ...callbacks, close }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
const streams: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  streams.splice(0).forEach((close) => close())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('openEventStream', () => {
  it('sends the token and delivers each event', async () => {
    const server = buildServer()
    const { onEvento, onLastId } = openOn(server)
    await pass(0)
    expect(server.send.mock.calls[0]?.[0]).toBe('/v1/notificaciones/eventos')
    expect(server.headersOf(0)).toEqual({ accept: 'text/event-stream', authorization: 'Bearer uno' })

    server.push('retry: 1000\n\n')
    server.push(text(CAMBIADA).slice(0, 20))
    await pass(0)
    expect(onEvento).not.toHaveBeenCalled()
    server.push(text(CAMBIADA).slice(20))
    await pass(0)
    expect(onEvento).toHaveBeenCalledExactlyOnceWith(CAMBIADA)
    expect(onLastId).toHaveBeenCalledExactlyOnceWith('7:7:')
  })

  it('asks the server for the events after the given id', async () => {
    const server = buildServer()
    openOn(server, '5:5:')
    await pass(0)
    expect(server.headersOf(0)).toHaveProperty('last-event-id', '5:5:')
  })

  it('reconnects after a lost connection, with the current token and the last id', async () => {
    const server = buildServer()
    openOn(server)
    await pass(0)
    server.push(`retry: 3000\n\n${text(CAMBIADA, '8:8:')}`)
    await pass(20_000)
    server.end()
    await pass(2999)
    expect(server.send).toHaveBeenCalledOnce()
    await pass(1)
    expect(server.send).toHaveBeenCalledTimes(2)
    expect(server.headersOf(1)).toMatchObject({ authorization: 'Bearer dos', 'last-event-id': '8:8:' })
  })

  it('doubles the wait up to 30 s while the server is down, and resets the wait after a connection of 10 s', async () => {
    const server = buildServer()
    const down = () => {
      throw new TypeError('Failed to fetch')
    }
    server.answers.push(...Array<() => Response>(8).fill(down))
    openOn(server)
    await pass(0)
    for (const [index, wait] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000].entries()) {
      await pass(wait - 1)
      expect(server.send).toHaveBeenCalledTimes(index + 1)
      await pass(1)
      expect(server.send).toHaveBeenCalledTimes(index + 2)
    }
    server.push(':\n\n')
    await pass(10_000)
    server.end()
    await pass(1000)
    expect(server.send).toHaveBeenCalledTimes(10)
  })

  it('reconnects after half of the wait if the random part of the wait is 0', async () => {
    const server = buildServer()
    server.answers.push(() => new Response('', { status: 502 }))
    const callbacks = { onEvento: vi.fn(), onLastId: vi.fn(), onRefused: vi.fn() }
    const options = { getToken: () => 't', lastId: null, ...callbacks, fetch: server.send, random: () => 0 }
    streams.push(openEventStream(options).close)
    await pass(500)
    expect(server.send).toHaveBeenCalledTimes(2)
  })

  it('does not reset the wait after a brief connection', async () => {
    const server = buildServer()
    openOn(server)
    for (const wait of [1000, 2000, 4000]) {
      await pass(0)
      server.push(':\n\n')
      await pass(0)
      server.end()
      await pass(wait)
    }
    expect(server.send).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['a busy server', 429],
    ['a server without its database', 503],
  ])('waits for the 60 s that %s sends in Retry-After', async (_what, status) => {
    const server = buildServer()
    server.answers.push(() => new Response('', { status, headers: { 'retry-after': '60' } }))
    openOn(server)
    await pass(59_999)
    expect(server.send).toHaveBeenCalledOnce()
    await pass(1)
    expect(server.send).toHaveBeenCalledTimes(2)
  })

  it('waits at most five minutes, even if a proxy sends a longer Retry-After', async () => {
    const server = buildServer()
    server.answers.push(() => new Response('', { status: 503, headers: { 'retry-after': '86400' } }))
    openOn(server)
    await pass(299_999)
    expect(server.send).toHaveBeenCalledOnce()
    await pass(1)
    expect(server.send).toHaveBeenCalledTimes(2)
  })

  it("does not read a proxy's page as a stream", async () => {
    const server = buildServer()
    server.answers.push(() => new Response('data: x\n\n', { headers: { 'content-type': 'text/html' } }))
    const { onEvento } = openOn(server)
    await pass(1000)
    expect(server.send).toHaveBeenCalledTimes(2)
    expect(onEvento).not.toHaveBeenCalled()
  })

  it.each([401, 403])('does not reconnect after the status %d', async (status) => {
    const server = buildServer()
    server.answers.push(() => new Response('{}', { status }))
    const { onRefused } = openOn(server)
    await pass(0)
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(status)
    setOnline(true)
    await pass(120_000)
    expect(server.send).toHaveBeenCalledOnce()
  })

  it('reconnects after a minute without data', async () => {
    const server = buildServer()
    openOn(server)
    await pass(0)
    for (let beat = 0; beat < 5; beat++) {
      await pass(50_000)
      server.push(':\n\n')
      await pass(0)
    }
    expect(server.send).toHaveBeenCalledOnce()
    await pass(60_000)
    expect(server.send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    await pass(1000)
    expect(server.send).toHaveBeenCalledTimes(2)
  })

  it('reconnects after a minute without a response', async () => {
    const server = buildServer()
    const send = vi.fn<typeof fetch>(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    openOn({ ...server, send })
    await pass(61_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('ends the connection when the browser goes offline, and reconnects as soon as it is online', async () => {
    const server = buildServer()
    openOn(server)
    await pass(0)
    setOnline(false)
    await pass(30_000)
    expect(server.send).toHaveBeenCalledOnce()
    expect(server.send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    setOnline(true)
    await pass(0)
    expect(server.send).toHaveBeenCalledTimes(2)
  })

  it('tries seldom while the browser reports that it is offline, because the report could be wrong', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const server = buildServer()
    const { onEvento } = openOn(server)
    await pass(29_999)
    expect(server.send).not.toHaveBeenCalled()
    await pass(1)
    server.push(text(CAMBIADA))
    await pass(50_000)
    expect(server.send).toHaveBeenCalledOnce()
    expect(onEvento).toHaveBeenCalledOnce()
  })

  it('skips an event that cannot be parsed', async () => {
    const server = buildServer()
    const { onEvento, onLastId } = openOn(server)
    await pass(0)
    server.push(`event: sesion\ndata: {"tipo":\nid: 1:1:\n\n${text(CAMBIADA)}`)
    await pass(0)
    expect(onEvento).toHaveBeenCalledExactlyOnceWith(CAMBIADA)
    expect(onLastId.mock.calls).toEqual([['1:1:'], ['7:7:']])
  })

  it('calls no callback and sends no request after `close`', async () => {
    const server = buildServer()
    const { close, onEvento, onRefused } = openOn(server)
    await pass(0)
    close()
    expect(server.send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    setOnline(true)
    await pass(120_000)
    expect(server.send).toHaveBeenCalledOnce()
    expect(onEvento).not.toHaveBeenCalled()
    expect(onRefused).not.toHaveBeenCalled()
  })
})
