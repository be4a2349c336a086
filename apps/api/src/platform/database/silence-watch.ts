import { Socket } from 'node:net'
import pg from 'pg'

const TICK_MS = 100
// In ticks. A tick that comes late counts once: a busy process must not mistake its own delay for silence.
const ASK_AFTER = 4
const SILENT_AFTER = 14
const ASK_AGAIN = 5
// How long one connection may stay without a byte, in ticks.
const LONGEST_QUESTION = 10
const LONGEST_CONNECT = 15
// A little more than the server's own limit of a statement, for one backend that hangs while the others answer.
const LONGEST_STATEMENT = 320

/** A connection and what is known about it. */
interface Line {
  readonly client: pg.Client
  readonly socket: Socket
  readonly isQuestion: boolean
  bytesRead: number
  /** Ticks without a byte while somebody waits for one. */
  quiet: number
}

interface WatchParts {
  /** Opens a connection that asks whether the database is alive. */
  readonly openQuestion: () => pg.Client
  readonly warn: (message: string) => void
}

/** Watches the connections of one process. */
export interface SilenceWatch {
  /** Makes the socket of a new connection; while the database is silent, one that fails at once. */
  readonly openSocket: (isQuestion: boolean) => Socket
  readonly add: (line: Pick<Line, 'client' | 'socket' | 'isQuestion'>) => void
  /** Whether an error comes from the watch, which has told of it once already. */
  readonly isOwn: (error: Error) => boolean
  /** Ends by itself once the last connection is closed, which a silent database would not do. */
  readonly close: () => void
}

class SilenceError extends Error {
  /** Makes it one of the failures that mean an unreachable database. */
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database does not answer')
    this.name = 'SilenceError'
  }
}

// pg says nowhere else whether a connection owes an answer.
const isIdle = (client: pg.Client): boolean =>
  (client as unknown as { readyForQuery?: boolean }).readyForQuery === true

const isConnecting = (client: pg.Client): boolean =>
  (client as unknown as { readyForQuery?: boolean }).readyForQuery === undefined

const isWaiting = ({ client, socket }: Line): boolean => !isIdle(client) || socket.writableEnded

const patienceWith = ({ client, socket, isQuestion }: Line): number => {
  if (isQuestion) return LONGEST_QUESTION
  return isConnecting(client) || socket.writableEnded ? LONGEST_CONNECT : LONGEST_STATEMENT
}

const hasHeard = (line: Line): boolean => {
  const { bytesRead } = line.socket
  const isNew = bytesRead !== line.bytesRead
  line.bytesRead = bytesRead
  line.quiet = isNew || !isWaiting(line) ? 0 : line.quiet + 1
  return isNew
}

/**
 * Ends the waiting for a database that is silent: connected, but without an answer. Once somebody waits and no
 * connection has received a byte for half a second, it asks `select 1`; another second without a byte on any connection
 * means silence. Then every connection is cut, new ones fail at once, and it goes on asking until there is an answer.
 * A statement that takes long is not cut, because the question beside it is answered.
 */
export const createSilenceWatch = ({ openQuestion, warn }: WatchParts): SilenceWatch => {
  const lines = new Set<Line>()
  let isSilent = false
  let quiet = 0
  let question: pg.Client | undefined
  let isAsking = false
  let isClosing = false

  const cut = ({ socket }: Line): void => void socket.destroy(new SilenceError())

  const hearAnswer = (): void => {
    if (isSilent) warn('answers again')
    isSilent = false
    quiet = 0
  }

  const connectQuestion = async (): Promise<pg.Client> => {
    const fresh = openQuestion()
    fresh.on('error', () => undefined)
    fresh.once('end', () => {
      if (question === fresh) question = undefined
    })
    await fresh.connect()
    return fresh
  }

  const ask = async (): Promise<void> => {
    if (isAsking || isClosing) return
    isAsking = true
    try {
      question ??= await connectQuestion()
      await question.query('select 1')
      hearAnswer()
    } catch (error) {
      // A refusal by PostgreSQL is an answer too.
      if (error instanceof pg.DatabaseError) hearAnswer()
      question = undefined
    } finally {
      isAsking = false
    }
  }

  const fallSilent = (): void => {
    isSilent = true
    warn('does not answer: its connections are cut, and calls fail at once until it answers')
    lines.forEach(cut)
  }

  const tick = (): void => {
    if (isClosing && lines.size === 0) return clearInterval(timer)
    const heard = [...lines].filter(hasHeard).length > 0
    for (const line of lines) if (line.quiet > patienceWith(line)) cut(line)
    if (isSilent) {
      quiet += 1
      if (quiet % ASK_AGAIN === 0) void ask()
      return
    }
    quiet = heard || ![...lines].some(isWaiting) ? 0 : quiet + 1
    if (quiet === ASK_AFTER) void ask()
    if (quiet >= SILENT_AFTER) fallSilent()
  }
  const timer = setInterval(tick, TICK_MS).unref()

  return {
    openSocket: (isQuestion) => {
      const socket = new Socket()
      if (isSilent && !isQuestion) process.nextTick(() => socket.destroy(new SilenceError()))
      return socket
    },
    add: (opened) => {
      const line = { ...opened, bytesRead: 0, quiet: 0 }
      lines.add(line)
      line.socket.once('close', () => lines.delete(line))
    },
    isOwn: (error) => error instanceof SilenceError,
    close: () => {
      isClosing = true
      void question?.end().catch(() => undefined)
    },
  }
}
