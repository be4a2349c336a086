import type { Evento } from '@mi/contracts'
import { createSseParser } from './sse-parser.ts'

const ADDRESS = '/v1/notificaciones/eventos'
// The server shows every 20 s that it is there: after three of them the line is dead, whatever the browser thinks.
const SILENCE_MS = 60_000
// A server that takes us in and lets us go at once is no better than one that refuses.
const CALM_MS = 10_000
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** No session, or one that may not listen: asking again would not help. */
const FINAL = [401, 403]

/** What a stream is opened with, and whom it tells. */
export interface EventStreamParts {
  /** Asked anew for each connection: a stream outlives tokens. */
  readonly getToken: () => string | null
  /** The id to go on from; without one it begins now. */
  readonly lastId: string | null
  readonly onEvento: (evento: Evento) => void
  /** The id that the next stream may go on from, once everything before it was told. */
  readonly onLastId: (id: string) => void
  /** Told once, with 401 or 403; the stream is over then. */
  readonly onRefused: (status: number) => void
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

/** How an attempt went: what the server wishes for the time until the next one, or that there is to be none. */
interface Outcome {
  readonly waitMs?: number
  readonly refused?: number
}

const readAll = async (body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onText(decoder.decode(value, { stream: true }))
  }
}

const parseEvento = (data: string): Evento | undefined => {
  try {
    return JSON.parse(data) as Evento
  } catch {
    return undefined // Nothing that this page could understand; the next one may be.
  }
}

const waitOf = (response: Response): Outcome => {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return seconds > 0 ? { waitMs: seconds * 1000 } : {}
}

/**
 * Listens to the server until it is closed or refused: comes back by itself after whatever cut it, from where it was,
 * and waits while the browser is offline.
 */
export const openEventStream = (parts: EventStreamParts): { readonly close: () => void } => {
  const { getToken, onEvento, onLastId, onRefused, fetch: send = fetch, random = Math.random } = parts
  let { lastId } = parts
  let retryMs = RETRY_MS
  let failures = 0
  let closed = false
  let controller = new AbortController()
  let wake = (): void => undefined
  const isClosed = (): boolean => closed

  const parser = () =>
    createSseParser({
      onMessage: ({ data }) => {
        const evento = parseEvento(data)
        if (evento && !closed) onEvento(evento)
      },
      onId: (id) => {
        lastId = id
        if (!closed) onLastId(id)
      },
      onRetry: (ms) => {
        retryMs = ms
      },
    })

  const sleep = (ms?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const listen = async (onSign: () => void): Promise<Outcome> => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${getToken() ?? ''}`,
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    }
    const { signal } = controller
    const response = await send(ADDRESS, { headers, signal, cache: 'no-store', priority: 'low' })
    if (FINAL.includes(response.status)) return { refused: response.status }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || !response.body) return waitOf(response)
    const push = parser()
    await readAll(response.body, (text) => {
      onSign()
      push(text)
    })
    return {}
  }

  /** One connection, cut when it stays silent. */
  const attempt = async (): Promise<Outcome> => {
    controller = new AbortController()
    const abort = () => controller.abort()
    let silence = setTimeout(abort, SILENCE_MS)
    let calm: ReturnType<typeof setTimeout> | undefined
    const onSign = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      calm ??= setTimeout(() => (failures = 0), CALM_MS)
    }
    try {
      return await listen(onSign)
    } catch {
      return {} // Cut, by whomever: the next attempt will tell more.
    } finally {
      clearTimeout(silence)
      clearTimeout(calm)
      // The body of an answer that was no stream is of no use.
      abort()
    }
  }

  const run = async (): Promise<void> => {
    while (!isClosed()) {
      if (!navigator.onLine) await sleep()
      if (isClosed()) return
      const outcome = await attempt()
      if (isClosed()) return
      if (outcome.refused !== undefined) {
        close()
        return onRefused(outcome.refused)
      }
      const longest = Math.min(LONGEST_RETRY_MS, retryMs * 2 ** failures)
      failures += 1
      // Half of it is chance, so that a server that was away does not meet everybody at once.
      await sleep(outcome.waitMs ?? longest * (0.5 + random() / 2))
    }
  }

  const onOnline = () => wake()
  const onOffline = () => controller.abort()
  const close = (): void => {
    closed = true
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    controller.abort()
    wake()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  void run()
  return { close }
}
