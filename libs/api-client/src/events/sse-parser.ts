/** One event. `event` is its type, which is `message` if the server sends no type. */
export interface SseMessage {
  readonly event: string
  readonly data: string
}

interface SseHandlers {
  readonly onMessage: (message: SseMessage) => void
  /** Called with an event's id after `onMessage` was called. If an id comes without data, only `onId` is called. */
  readonly onId: (id: string) => void
  readonly onRetry: (ms: number) => void
}

const FIELD = /^([^:]*)(?:: ?(.*))?$/s
const DIGITS = /^\d+$/

/**
 * Parses server-sent events (HTML standard, 9.2.6) from pieces of text that can end anywhere. The reason for
 * not using a library is in `docs/adr/0019-events-are-parsed-by-fifty-own-lines.md`.
 */
export const createSseParser = ({ onMessage, onId, onRetry }: SseHandlers) => {
  let rest = ''
  let event = ''
  let data: string[] = []
  let id: string | undefined

  const dispatch = (): void => {
    if (data.length > 0) onMessage({ event: event === '' ? 'message' : event, data: data.join('\n') })
    if (id !== undefined) onId(id)
    event = ''
    data = []
    id = undefined
  }
  const take = (line: string): void => {
    if (line === '') return dispatch()
    const [, field, value = ''] = FIELD.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && DIGITS.test(value)) onRetry(Number(value))
  }

  return (piece: string): void => {
    const text = rest + piece
    // A final «\r» is kept for the next piece, because that piece could begin with the «\n» of this line ending.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = whole.split(/\r\n|\r|\n/)
    rest = (lines.pop() ?? '') + text.slice(whole.length)
    lines.forEach(take)
  }
}
