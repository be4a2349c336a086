import { PassThrough, type Readable } from 'node:stream'
import type { Evento } from '@mi/contracts'

// The browser's delay before reconnecting; browsers add a random part.
const RETRY_MS = 1000
// The time in which the client of an ended stream can still read the rest. After this time, the stream is cut.
const LAST_WORDS_MS = 1000

interface StreamParts {
  readonly idUsuario: number
  readonly sid: string
  /** How many bytes may wait in memory for a slow client. With more, the stream is cut. */
  readonly maximumWaiting: number
}

/** Server-sent events for one browser. */
export interface EventStream extends Pick<StreamParts, 'idUsuario' | 'sid'> {
  readonly output: Readable
  /** Sends events. `cursor` is the position after the last of them. A browser that reconnects sends this cursor. */
  readonly tell: (eventos: readonly Evento[], cursor: string) => void
  /** Shows that the connection is alive. */
  readonly beat: (cursor: string) => void
  readonly end: (last?: Evento) => void
  readonly cut: () => void
}

const toText = (evento: Evento): string => `event: ${evento.tipo}\ndata: ${JSON.stringify(evento)}\n\n`

/** How many bytes events take in a stream. */
export const bytesOf = (eventos: readonly Evento[]): number => Buffer.byteLength(eventos.map(toText).join(''))

/** Creates a stream that is not connected yet. */
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
    // The id comes after its events, because a browser that reconnects sends the last id that it received. If the
    // connection breaks before this id arrives, the browser gets these events again. It may get some twice, but it
    // misses none.
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
