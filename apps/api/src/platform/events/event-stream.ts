import { PassThrough, type Readable } from 'node:stream'
import type { Evento } from '@mi/contracts'

// A browser waits at most this long before its first attempt to reconnect. After a failed attempt, it waits longer.
const RETRY_MS = 1000
// After a stream has ended, its client has this long to read the rest of the stream.
const LAST_WORDS_MS = 1000

interface StreamParts {
  readonly idUsuario: number
  readonly sid: string
  /** The stream is cut if more than this number of bytes wait for its client. */
  readonly maximumWaiting: number
}

export interface EventStream extends Pick<StreamParts, 'idUsuario' | 'sid'> {
  readonly output: Readable
  /** `cursor` is the position after the last event. When a browser reconnects, it sends this cursor to the server. */
  readonly tell: (eventos: readonly Evento[], cursor: string) => void
  /** Sends a heartbeat. It shows the browser that the connection is alive. */
  readonly beat: (cursor: string) => void
  readonly end: (last?: Evento) => void
  readonly cut: () => void
}

const toText = (evento: Evento): string => `event: ${evento.tipo}\ndata: ${JSON.stringify(evento)}\n\n`

export const bytesOf = (eventos: readonly Evento[]): number => Buffer.byteLength(eventos.map(toText).join(''))

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
    // The id is sent after the events. If the connection breaks before the id arrives, the browser gets some events
    // twice. If the id was sent first, the browser would miss these events.
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
