import type { Evento } from '@mi/contracts'
import { createSseParser } from './sse-parser.ts'

const ADDRESS = '/v1/notificaciones/eventos'
// The server sends a heartbeat every 20 s. After three missed heartbeats, the connection counts as lost, because
// browsers do not always notice that a connection is dead.
const SILENCE_MS = 60_000
// Only a connection that lasts this long resets the backoff. If a shorter connection also reset it, the page would
// reconnect every second to a server that closes each connection.
const CALM_MS = 10_000
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
const FINAL = [401, 403]

/** Where a stream starts, and the functions that it calls. */
export interface EventStreamParts {
  /** Returns the access token. It is called for each connection, because the token could have been renewed. */
  readonly getToken: () => string | null
  /** The id after which the stream resumes. If it is `null`, the stream starts with the next event. */
  readonly lastId: string | null
  readonly onEvento: (evento: Evento) => void
  /** Called with an id after `onEvento` was called for all events up to that id. */
  readonly onLastId: (id: string) => void
  /** Called with 401 or 403 if the server refuses the session. The stream has ended by then. */
  readonly onRefused: (status: number) => void
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

/** How a connection ended. `waitMs` is the wait from `Retry-After`. `refused` is the status of a refused session. */
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
    return undefined // The caller then skips the event.
  }
}

// A wait in `Retry-After` is cut to this limit, because a proxy under maintenance could ask for a whole day.
const LONGEST_WAIT_MS = 300_000

const waitOf = (response: Response): Outcome => {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return seconds > 0 ? { waitMs: Math.min(seconds * 1000, LONGEST_WAIT_MS) } : {}
}

/**
 * Receives the server's events until `close` is called or the server refuses the session. After a lost connection, the
 * stream resumes after the last id. The server sends an id after the events to which the id belongs. If the connection
 * is lost before the id arrives, the server could send these events again.
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

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const listen = async (onData: () => void): Promise<Outcome> => {
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
      onData()
      push(text)
    })
    return {}
  }

  const attempt = async (): Promise<Outcome> => {
    controller = new AbortController()
    const abort = () => controller.abort()
    let silence = setTimeout(abort, SILENCE_MS)
    let calm: ReturnType<typeof setTimeout> | undefined
    const onData = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      calm ??= setTimeout(() => (failures = 0), CALM_MS)
    }
    try {
      return await listen(onData)
    } catch {
      // The connection failed, or a timeout ended it. In both cases, `run` reconnects.
      return {}
    } finally {
      clearTimeout(silence)
      clearTimeout(calm)
      // This releases the connection if the response was not a stream.
      abort()
    }
  }

  const run = async (): Promise<void> => {
    while (!isClosed()) {
      // The browser could be wrong, for instance with some virtual networks. The stream would then never connect.
      if (!navigator.onLine) await sleep(LONGEST_RETRY_MS)
      if (isClosed()) return
      const outcome = await attempt()
      if (isClosed()) return
      if (outcome.refused !== undefined) {
        close()
        return onRefused(outcome.refused)
      }
      const longest = Math.min(LONGEST_RETRY_MS, retryMs * 2 ** failures)
      failures += 1
      // Half of the wait is random. Otherwise all browsers would reconnect to a restarted server at the same moment.
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
