import type { EventStreamParts, openEventStream } from '@mi/api-client'
import type { Evento } from '@mi/contracts'
import { type PageStart, createLastId } from './last-id.ts'
import { createRecentEvents } from './recent-events.ts'
import { createStreamReader } from './stream-reader.ts'

// How long a tab waits for an answer from the tab that reads the stream for all tabs. The reading tab answers within
// milliseconds, unless it is frozen.
const ANSWER_MS = 1500

type Message =
  | { readonly evento: Evento }
  /** Asks the reading tab for the events since `desde`. */
  | { readonly pregunta: true; readonly desde?: number }
  /** The reading tab's answer. `recientes` is missing if that tab runs an older release of the shell. */
  | { readonly presente: true; readonly desde?: number; readonly recientes?: readonly Evento[] }

/** If `locks` (missing without https) or `createChannel` is `undefined`, each tab opens its own stream. */
export interface BrowserParts {
  readonly open: typeof openEventStream
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly createChannel: ((name: string) => BroadcastChannel) | undefined
  readonly now: () => number
  readonly pageStart: PageStart
}

interface SharedStreamParts extends Pick<EventStreamParts, 'getToken' | 'onRefused'> {
  readonly idUsuario: number
  readonly sid: string
  /** `reads` is true only in the tab that reads the stream. Work that is done once per browser is done in that tab. */
  readonly onEvento: (evento: Evento, reads: boolean) => void
}

type Closable = ReturnType<typeof openEventStream>

const openOwn = (parts: SharedStreamParts, { open, pageStart }: BrowserParts): Closable =>
  open({
    ...parts,
    lastId: pageStart.position,
    onEvento: (evento) => parts.onEvento(evento, true),
    onLastId: () => undefined,
  })

/**
 * The tab that holds a lock reads the stream and broadcasts each event. When this tab closes, another tab gets the lock
 * and continues from the last event. A new page asks the reading tab for the events that it missed since its start. If
 * the new page reads the stream itself, the server sends these events.
 */
export const openSharedStream = (parts: SharedStreamParts, browser: BrowserParts): Closable => {
  const { locks, createChannel, page, now, pageStart } = browser
  if (!locks || !createChannel) return openOwn(parts, browser)
  const name = `mi-eventos-${parts.idUsuario}`
  const channel = createChannel(name)
  const lastId = createLastId(parts.sid, now)
  const recent = createRecentEvents(now)
  let isCaughtUp = false
  const tell = (message: Message): void => channel.postMessage(message)
  const receive = (evento: Evento, reads: boolean): void => {
    recent.keep(evento)
    parts.onEvento(evento, reads)
  }
  const openStream = (): Closable => {
    const since = isCaughtUp ? lastId.read() : lastId.readFrom(pageStart)
    isCaughtUp = true
    return browser.open({
      getToken: parts.getToken,
      onRefused: parts.onRefused,
      lastId: since,
      onLastId: lastId.write,
      onEvento: (evento) => {
        tell({ evento })
        receive(evento, true)
      },
    })
  }
  const reader = createStreamReader(name, locks, openStream)
  let doubt: ReturnType<typeof setTimeout> | undefined

  const catchUp = (desde: number, recientes: readonly Evento[]): void => {
    // If the answer is for another tab, whose page began later, it lacks events that this tab still needs.
    if (isCaughtUp || desde > pageStart.beganAt) return
    isCaughtUp = true
    for (const evento of recientes) parts.onEvento(evento, false)
  }
  const ask = (): void => {
    if (!reader.isReading()) tell({ pregunta: true, desde: pageStart.beganAt })
  }
  const askLeader = (): void => {
    if (page.hidden || reader.isReading()) return
    clearTimeout(doubt)
    doubt = setTimeout(() => {
      if (!reader.isReading()) reader.steal()
    }, ANSWER_MS)
    ask()
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('evento' in data) receive(data.evento, false)
    else if ('presente' in data) {
      clearTimeout(doubt)
      if (data.desde !== undefined && data.recientes) catchUp(data.desde, data.recientes)
    } else if (reader.isReading()) {
      const { desde = now() } = data
      tell({ presente: true, desde, recientes: recent.since(desde) })
    }
  }
  // Phones freeze hidden tabs. A frozen tab keeps the lock, but reads nothing. So a tab that becomes visible asks the
  // reading tab for an answer, and steals the lock if no answer comes.
  page.addEventListener('visibilitychange', askLeader)
  reader.wait()
  if (page.hidden) ask()
  else askLeader()

  return {
    close: () => {
      clearTimeout(doubt)
      page.removeEventListener('visibilitychange', askLeader)
      reader.close()
      channel.close()
    },
  }
}
