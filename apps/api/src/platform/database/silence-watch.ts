import { Socket } from 'node:net'
import pg from 'pg'

const TICK_MS = 100
// After `ASK_AFTER` ticks without a byte from the database, the watch sends a query. After `SILENT_AFTER` ticks, the
// database counts as silent, and the watch sends the query every `ASK_AGAIN` ticks. The watch counts ticks instead of
// reading the clock. If this process is busy, its ticks are late, and a clock would count the delay as silence.
const ASK_AFTER = 4
const SILENT_AFTER = 14
const ASK_AGAIN = 5
// For how many ticks a connection is allowed to wait for a byte: `LONGEST_QUESTION` is for the watch's own connection,
// and `LONGEST_CONNECT` is for a connection that is being opened or closed.
const LONGEST_QUESTION = 10
const LONGEST_CONNECT = 15
// The same limit for a connection with a running statement. It is a little more than the usual `statement_timeout`
// (database.ts). A caller could have set a longer timeout, so the watch asks PostgreSQL before it cuts the connection.
// Otherwise the caller could repeat a statement that PostgreSQL still runs.
const LONGEST_STATEMENT = 320
// If a PostgreSQL process waits for its client, it is not at work: it is sending an answer that does not arrive.
const AT_WORK = `select from pg_stat_activity
  where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`

interface Line {
  readonly client: pg.Client
  readonly socket: Socket
  readonly isQuestion: boolean
  bytesRead: number
  /** The number of ticks without a byte while a caller waits for an answer. */
  quiet: number
  /**
   * `true` if PostgreSQL did not confirm that it still works on the statement of this connection. The next tick then
   * cuts the connection, unless a byte arrives first.
   */
  isLost: boolean
}

interface WatchParts {
  /** Opens the connection that asks whether the database is alive. */
  readonly openQuestion: () => pg.Client
  readonly warn: (message: string) => void
}

export interface SilenceWatch {
  /** Creates a socket. While the database is silent, the socket fails at once unless `isQuestion` is true. */
  readonly openSocket: (isQuestion: boolean) => Socket
  readonly add: (line: Pick<Line, 'client' | 'socket' | 'isQuestion'>) => void
  /** Whether the watch created the error. Such an error is not reported, because the watch sends its own warnings. */
  readonly isOwn: (error: Error) => boolean
  /**
   * Ends the watch after the last connection has closed. Until then, the watch cuts connections that wait too long, and
   * does not ask PostgreSQL first.
   */
  readonly close: () => void
}

class SilenceError extends Error {
  /** With this code, the error is handled like a failed connection to the database. */
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
 * If the database accepts connections but does not answer, callers get an error soon. After 0.4 seconds without a
 * byte, the watch sends `select 1`. After another second, the watch cuts every connection, and new connections fail at
 * once until an answer arrives. While the database answers on other connections, one connection is allowed to stay
 * without a byte for half a minute. The watch then cuts the connection, unless PostgreSQL confirms that it still works
 * on the statement.
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

  /** @returns the number of rows, or `undefined` if the database refuses the query or gives no answer. */
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

  const inquire = async (line: Line): Promise<void> => {
    const pid = (line.client as unknown as { processID?: number }).processID
    const isAtWork = (await ask(AT_WORK, [pid])) === 1
    if (isAtWork) line.quiet = 0
    else line.isLost = true
  }

  const lookAt = (line: Line): void => {
    // The warning is sent here, because a `SilenceError` is not reported (see `isOwn`).
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
