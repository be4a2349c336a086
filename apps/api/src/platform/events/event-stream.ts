import { PassThrough, type Readable } from 'node:stream'
import type { Evento } from '@mi/contracts'

// How long a browser waits before it comes back; each adds chance of its own.
const RETRY_MS = 1000
// Whoever is told to end and still does not read what was sent is cut.
const LAST_WORDS_MS = 1000

interface StreamParts {
  readonly idUsuario: number
  readonly sid: string
  /** Bytes that may wait for a slow reader. */
  readonly maximumWaiting: number
}

/** What one browser is told, as server-sent events. */
export interface EventStream extends Pick<StreamParts, 'idUsuario' | 'sid'> {
  /** The bytes that are sent. */
  readonly output: Readable
  /** Tells events; a browser that comes back with `cursor` has had all of them. */
  readonly tell: (eventos: readonly Evento[], cursor: string) => void
  /** Shows that the line is alive. */
  readonly beat: (cursor: string) => void
  readonly end: (last?: Evento) => void
  readonly cut: () => void
}

const toText = (evento: Evento): string => `event: ${evento.tipo}\ndata: ${JSON.stringify(evento)}\n\n`

/** Makes a stream that nobody reads yet. */
export const createEventStream = ({ idUsuario, sid, maximumWaiting }: StreamParts): EventStream => {
  const output = new PassThrough()
  let wasStuck = false
  const cut = (): void => void output.destroy()
  const write = (text: string): void => {
    if (output.writableEnded || output.destroyed) return
    output.write(text)
    if (output.writableLength + output.readableLength > maximumWaiting) cut()
  }
  write(`retry: ${RETRY_MS}\n\n`)
  return {
    idUsuario,
    sid,
    output,
    // The id comes last: a browser that is cut off before it hears some twice rather than one never.
    tell: (eventos, cursor) => write(`${eventos.map(toText).join('')}id: ${cursor}\n\n`),
    beat: (cursor) => {
      if (output.writableNeedDrain && wasStuck) return cut()
      wasStuck = output.writableNeedDrain
      write(`:\nid: ${cursor}\n\n`)
    },
    end: (last) => {
      if (last) write(toText(last))
      output.end()
      setTimeout(cut, LAST_WORDS_MS).unref()
    },
    cut,
  }
}
