import { UnauthenticatedError, UnavailableError } from '@mi/domain'
import type { Evento } from '@mi/contracts'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { EventStream } from './event-stream.ts'
import { CHANNEL, type EventoGuardado, findEventos } from './eventos.repository.ts'
import { createListeningLine } from './listening-line.ts'
import { type Member, createOpenStreams, isAddressee } from './open-streams.ts'
import { createPull } from './pull.ts'
import { type FindLiveSids, createSessionWatch, isTerminada } from './session-watch.ts'

/** What one replica can carry. */
export interface EventLimits {
  readonly streamsPerPerson: number
  readonly beatMs: number
  /** Bytes that may wait for a slow reader. */
  readonly maximumWaiting: number
}

const LIMITS: EventLimits = { streamsPerPerson: 20, beatMs: 20_000, maximumWaiting: 256 * 1024 }

// Beyond this many, a fresh page is cheaper than catching up.
const CATCH_UP_OF_ONE = 1000

interface HubParts {
  readonly database: Database
  readonly ports: Ports
  readonly findLiveSids: FindLiveSids
  readonly warn: (message: string) => void
  readonly limits?: Partial<EventLimits> | undefined
}

/** A browser that opens a stream. */
interface Listener {
  readonly idUsuario: number
  readonly sid: string
  /** The last cursor that the browser received; without one its stream starts now. */
  readonly since: string | undefined
  /** Events to send before any other. */
  readonly first: readonly Evento[]
}

/** Sends events to the open browsers of one replica. */
export interface EventHub {
  readonly open: (listener: Listener) => Promise<EventStream>
  /** Ends every stream: a stopping server would wait for them for ever. */
  readonly close: () => Promise<void>
}

const handOut = (members: readonly Member[], found: readonly EventoGuardado[], cursor: string): void => {
  if (found.length === 0) return
  for (const member of members) {
    const own = found.filter((entry) => isAddressee(entry, member)).map(({ evento }) => evento)
    if (member.waiting) member.waiting.push(...own)
    else if (own.length > 0) member.stream.tell(own, cursor)
  }
}

/** What a browser missed since its last cursor; nothing if it missed too much to catch up. */
const findMissed = async (
  database: Database,
  { idUsuario, since }: Listener,
  hasta: string,
): Promise<Evento[]> => {
  if (since === undefined) return []
  const stretch = { desde: since, hasta, idUsuario, limite: CATCH_UP_OF_ONE }
  const found = await findEventos(database, stretch)
  if (found.length === CATCH_UP_OF_ONE) return []
  return found.filter((entry) => !isTerminada(entry)).map(({ evento }) => evento)
}

/** Creates the hub of one replica. It opens a connection of its own for its first stream. */
export const createEventHub = ({ database, ports, findLiveSids, warn, limits }: HubParts): EventHub => {
  const { beatMs, ...streamLimits } = { ...LIMITS, ...limits }
  const streams = createOpenStreams(streamLimits)
  const line = createListeningLine({
    connect: database.connect,
    randomBytes: ports.randomBytes,
    channel: CHANNEL,
    onWake: () => void pull.run(),
    onLost: () => warn('the connection that hears of events was lost'),
  })
  const watch = createSessionWatch({ executor: line, ports, members: streams.all, findLiveSids })
  const pull = createPull({
    executor: line,
    onEvents: (found, cursor) => {
      found.filter(isTerminada).forEach(watch.checkMeant)
      const others = found.filter((entry) => !isTerminada(entry))
      handOut(streams.all(), others, cursor)
    },
    onOverflow: () => streams.all().forEach(({ stream }) => stream.cut()),
  })
  let started: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const beat = (): void => {
    for (const { stream, waiting } of streams.all()) if (!waiting) stream.beat(pull.cursor())
    void pull.run()
    watch.checkAll()
  }

  const start = async (): Promise<void> => {
    await line.open()
    await pull.start()
    timer = setInterval(beat, beatMs)
  }
  const whenStarted = (): Promise<void> =>
    (started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    }))

  const catchUp = async (member: Member, listener: Listener): Promise<void> => {
    const missed = await findMissed(database, listener, pull.cursor())
    // The session may have ended between authentication and the moment this stream was registered.
    const live = await findLiveSids(database, [listener.sid], ports.now())
    if (!live.has(listener.sid)) throw new UnauthenticatedError()
    member.stream.tell([...listener.first, ...missed, ...(member.waiting ?? [])], pull.cursor())
    member.waiting = null
  }

  return {
    open: async (listener) => {
      await whenStarted()
      if (closed) throw new UnavailableError('El servidor se está deteniendo.')
      const member = streams.enter(listener.idUsuario, listener.sid)
      try {
        await catchUp(member, listener)
        return member.stream
      } catch (error) {
        member.stream.cut()
        throw error
      }
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      for (const { stream } of streams.all()) stream.end()
      await line.close()
    },
  }
}
