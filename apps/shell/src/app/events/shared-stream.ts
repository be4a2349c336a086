import type { EventStreamParts, openEventStream } from '@mi/api-client'
import type { Evento } from '@mi/contracts'
import { createLastId } from './last-id.ts'
import { createStreamReader } from './stream-reader.ts'

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
  const reader = createStreamReader(name, locks, () =>
    browser.open({
      getToken: parts.getToken,
      onRefused: parts.onRefused,
      lastId: lastId.read(),
      onLastId: lastId.write,
      onEvento: (evento) => {
        tell({ evento })
        parts.onEvento(evento, true)
      },
    }),
  )
  let doubt: ReturnType<typeof setTimeout> | undefined

  const askLeader = (): void => {
    if (page.hidden || reader.isReading()) return
    clearTimeout(doubt)
    doubt = setTimeout(() => {
      if (!reader.isReading()) reader.steal()
    }, ANSWER_MS)
    tell({ pregunta: true })
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('evento' in data) parts.onEvento(data.evento, false)
    else if ('presente' in data) clearTimeout(doubt)
    else if (reader.isReading()) tell({ presente: true })
  }
  // Phones freeze hidden tabs, which keep the lock: the visible tab must not wait for them.
  page.addEventListener('visibilitychange', askLeader)
  reader.wait()
  askLeader()

  return {
    close: () => {
      clearTimeout(doubt)
      page.removeEventListener('visibilitychange', askLeader)
      reader.close()
      channel.close()
    },
  }
}
