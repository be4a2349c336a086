/** One event as it was sent. */
export interface SseMessage {
  readonly event: string
  readonly data: string
}

interface SseHandlers {
  readonly onMessage: (message: SseMessage) => void
  /** The id to come back with, once everything before it was handed over. */
  readonly onId: (id: string) => void
  readonly onRetry: (ms: number) => void
}

const FIELD = /^([^:]*)(?:: ?(.*))?$/s
const DIGITS = /^\d+$/

/**
 * Reads server-sent events by the standard (HTML, 9.2.6), in pieces that may be cut anywhere. What has no blank line
 * after it yet counts for nothing.
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
    // A carriage return at the very end may be the first half of a line's end.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = whole.split(/\r\n|\r|\n/)
    rest = (lines.pop() ?? '') + text.slice(whole.length)
    lines.forEach(take)
  }
}
