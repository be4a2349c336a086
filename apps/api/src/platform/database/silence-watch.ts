import { Socket } from 'node:net'
import pg from 'pg'

const TICK_MS = 100
// Times in ticks. If no byte has arrived for `ASK_AFTER`, the watch sends a query to the database. If no byte has
// arrived for `SILENT_AFTER`, the database counts as silent. The watch then repeats the query after each `ASK_AGAIN`. A
// late tick counts as one tick, so that a busy process does not mistake its own delay for silence.
const ASK_AFTER = 4
const SILENT_AFTER = 14
const ASK_AGAIN = 5
// How long one connection may stay without a byte, in ticks.
const LONGEST_QUESTION = 10
const LONGEST_CONNECT = 15
// A little more than the server's usual statement limit. After this time, the watch asks the server whether it still
// works on the statement, because the caller may have set a longer limit. If the watch cut the connection without
// asking, such a statement would continue in the server while the caller repeats it.
const LONGEST_STATEMENT = 320
// A backend that is active but waits for its client does no work: it is sending an answer that does not arrive.
const AT_WORK = `select from pg_stat_activity
  where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`

/** A connection and what is known about it. */
interface Line {
  readonly client: pg.Client
  readonly socket: Socket
  readonly isQuestion: boolean
  bytesRead: number
  /** Ticks without a byte while a caller waits for one. */
  quiet: number
  /**
   * Set if the watch asked the server and got no confirmation that it still works on the statement. The next tick then
   * cuts the connection, unless a byte arrives first.
   */
  isLost: boolean
}

interface WatchParts {
  /** Opens a connection that asks whether the database is alive. */
  readonly openQuestion: () => pg.Client
  readonly warn: (message: string) => void
}

/** Watches the connections of one process. */
export interface SilenceWatch {
  /** Creates the socket of a connection. While the database is silent, the socket fails at once unless `isQuestion`. */
  readonly openSocket: (isQuestion: boolean) => Socket
  readonly add: (line: Pick<Line, 'client' | 'socket' | 'isQuestion'>) => void
  /** Whether an error comes from the watch. Such an error is not reported, because the watch gives its own warnings. */
  readonly isOwn: (error: Error) => boolean
  /**
   * Ends the watch once the last connection has closed. Until then, the watch cuts each connection that waits too long
   * for an answer. It no longer asks the server first.
   */
  readonly close: () => void
}

class SilenceError extends Error {
  /** With this code, the error counts as an unreachable database. */
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database does not answer')
    this.name = 'SilenceError'
  }
}

// Only this untyped field of pg shows whether a connection still waits for an answer.
const isIdle = (client: pg.Client): boolean =>
  (client as unknown as { readyForQuery?: boolean }).readyForQuery === true

const isConnecting = (client: pg.Client): boolean =>
  (client as unknown as { readyForQuery?: boolean }).readyForQuery === undefined

const isWaiting = ({ client, socket }: Line): boolean => !isIdle(client) || socket.writableEnded

const isInStatement = ({ client, socket, isQuestion }: Line): boolean =>
  !isQuestion && !isConnecting(client) && !socket.writableEnded

const patienceWith = (line: Line): number => {
  if (line.isQuestion) return LONGEST_QUESTION
  return isInStatement(line) ? LONGEST_STATEMENT : LONGEST_CONNECT
}

const isImpatient = (line: Line): boolean => line.quiet > patienceWith(line)

const hasHeard = (line: Line): boolean => {
  const { bytesRead } = line.socket
  const isNew = bytesRead !== line.bytesRead
  line.bytesRead = bytesRead
  line.quiet = isNew || !isWaiting(line) ? 0 : line.quiet + 1
  if (line.quiet === 0) line.isLost = false
  return isNew
}

/**
 * Stops callers from waiting for a silent database, which is connected but does not answer. When a caller waits and no
 * connection has received a byte for 0.4 seconds, the watch sends `select 1`. After another second without a byte on
 * any connection, the database counts as silent. Then every connection is cut, and new connections fail at once. The
 * watch repeats `select 1` until it gets an answer. While the database answers, a connection with a long statement may
 * stay without a byte for half a minute. After that, the connection is cut if the server does not confirm that it still
 * works on the statement.
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

  /** Sends a query. @returns the number of rows, or `undefined` if the database refuses it or gives no answer. */
  const ask = async (text = 'select 1', values: unknown[] = []): Promise<number | undefined> => {
    isAsking = true
    try {
      question ??= await connectQuestion()
      const { rows } = await question.query(text, values)
      hearAnswer()
      return rows.length
    } catch (error) {
      // A refusal by PostgreSQL is an answer too.
      if (error instanceof pg.DatabaseError) hearAnswer()
      question = undefined
      return undefined
    } finally {
      isAsking = false
    }
  }
  const canAsk = (): boolean => !isAsking && !isClosing

  /**
   * Asks the server whether it works on an unanswered statement. If the server does not confirm this, the connection is
   * cut at the next tick, unless a byte arrives before that.
   */
  const inquire = async (line: Line): Promise<void> => {
    const pid = (line.client as unknown as { processID?: number }).processID
    const isAtWork = (await ask(AT_WORK, [pid])) === 1
    if (isAtWork) line.quiet = 0
    else line.isLost = true
  }

  const lookAt = (line: Line): void => {
    // Warns here, because the error of the cut connection comes from the watch and is not logged.
    if (line.isLost) warn('no longer works on a statement: the connection that waits for it is cut')
    if (line.isLost || isClosing || !isInStatement(line)) cut(line)
    else if (canAsk()) void inquire(line)
  }

  const fallSilent = (): void => {
    isSilent = true
    warn('does not answer: its connections are cut, and calls fail at once until it answers')
    lines.forEach(cut)
  }

  const tick = (): void => {
    if (isClosing && lines.size === 0) return clearInterval(timer)
    const heard = [...lines].filter(hasHeard).length > 0
    for (const line of lines) if (isImpatient(line)) lookAt(line)
    if (isSilent) {
      quiet += 1
      if (quiet % ASK_AGAIN === 0 && canAsk()) void ask()
      return
    }
    quiet = heard || ![...lines].some(isWaiting) ? 0 : quiet + 1
    if (quiet === ASK_AFTER && canAsk()) void ask()
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
      const line = { ...opened, bytesRead: 0, quiet: 0, isLost: false }
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
