import type { EventStreamParts, openEventStream } from '@mi/api-client'
import type { Evento } from '@mi/contracts'
import { createLastId } from './last-id.ts'

// A leader that is not frozen answers within a few milliseconds, even from a background tab.
const ANSWER_MS = 1500

type Message = { readonly evento: Evento } | { readonly pregunta: true } | { readonly presente: true }

/** The browser features it needs. Without locks (no https) or channels each tab opens its own stream. */
export interface BrowserParts {
  readonly open: typeof openEventStream
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly createChannel: ((name: string) => BroadcastChannel) | undefined
}

interface SharedStreamParts extends Pick<EventStreamParts, 'getToken' | 'onRefused'> {
  readonly idUsuario: number
  readonly sid: string
  /** Called in every tab; `reads` is true only in the tab that owns the stream, for work to do once per browser. */
  readonly onEvento: (evento: Evento, reads: boolean) => void
}

type Closable = ReturnType<typeof openEventStream>

const openOwn = (parts: SharedStreamParts, { open }: BrowserParts): Closable =>
  open({
    ...parts,
    lastId: null,
    onEvento: (evento) => parts.onEvento(evento, true),
    onLastId: () => undefined,
  })

/**
 * One stream for all tabs of this browser. The tab that holds a lock reads the stream and broadcasts each event; when
 * it closes, the next tab continues from the last event.
 */
export const openSharedStream = (parts: SharedStreamParts, browser: BrowserParts): Closable => {
  const { locks, createChannel, page } = browser
  if (!locks || !createChannel) return openOwn(parts, browser)
  const name = `mi-eventos-${parts.idUsuario}`
  const channel = createChannel(name)
  const lastId = createLastId(parts.sid)
  const tell = (message: Message): void => channel.postMessage(message)
  let stream: Closable | undefined
  let release = (): void => undefined
  let queue = new AbortController()
  let turn = 0
  let doubt: ReturnType<typeof setTimeout> | undefined

  const read = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve
      stream = browser.open({
        getToken: parts.getToken,
        onRefused: parts.onRefused,
        lastId: lastId.read(),
        onLastId: lastId.write,
        onEvento: (evento) => {
          tell({ evento })
          parts.onEvento(evento, true)
        },
      })
    })
  const stopReading = (): void => {
    stream?.close()
    stream = undefined
    release()
  }

  /** Waits for the lock, or steals it from a tab that does not answer. */
  const stand = async (steal: boolean): Promise<void> => {
    const mine = ++turn
    queue.abort()
    queue = new AbortController()
    const options: LockOptions = steal ? { steal } : { signal: queue.signal }
    const hold = () => (mine === turn ? read() : undefined)
    await locks.request(name, options, hold).catch(() => undefined)
    if (mine !== turn) return
    // Another tab stole the lock, because this one did not answer.
    stopReading()
    void stand(false)
  }

  const askLeader = (): void => {
    if (page.hidden || stream) return
    clearTimeout(doubt)
    doubt = setTimeout(() => {
      if (!stream) void stand(true)
    }, ANSWER_MS)
    tell({ pregunta: true })
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('evento' in data) parts.onEvento(data.evento, false)
    else if ('presente' in data) clearTimeout(doubt)
    else if (stream) tell({ presente: true })
  }
  // Phones freeze hidden tabs, which keep the lock: the visible tab must not wait for them.
  page.addEventListener('visibilitychange', askLeader)
  void stand(false)
  askLeader()

  return {
    close: () => {
      turn += 1
      clearTimeout(doubt)
      page.removeEventListener('visibilitychange', askLeader)
      queue.abort()
      stopReading()
      channel.close()
    },
  }
}
