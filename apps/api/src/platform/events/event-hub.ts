import { UnauthenticatedError, UnavailableError } from '@mi/domain'
import type { Evento } from '@mi/contracts'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { type EventStream, bytesOf } from './event-stream.ts'
import { CHANNEL, type EventoGuardado, findEventos, findPendientes, isTooOld } from './eventos.repository.ts'
import { createListeningLine } from './listening-line.ts'
import { type Member, type OpenStreams, type Persona, createOpenStreams } from './open-streams.ts'
import { createPull } from './pull.ts'
import { readAgain } from './read-again.ts'
import { type FindLiveSids, createSessionWatch, isCambiada, isTerminada } from './session-watch.ts'

/** The limits of one replica. */
export interface EventLimits {
  readonly streams: number
  readonly streamsPerPerson: number
  readonly beatMs: number
  /** A stream is cut if more than this number of bytes wait for its client. */
  readonly maximumWaiting: number
}

const LIMITS: EventLimits = {
  streams: 4000,
  streamsPerPerson: 20,
  beatMs: 20_000,
  maximumWaiting: 256 * 1024,
}

// For a browser that missed this many events, reading everything again is cheaper than catching up.
const CATCH_UP_OF_ONE = 1000

interface HubParts {
  readonly database: Database
  readonly ports: Ports
  readonly findLiveSids: FindLiveSids
  /** Returns events that describe the current state. They are sent if the missed events are unknown or too many. */
  readonly listStanding: () => Promise<readonly Evento[]>
  readonly warn: (message: string) => void
  readonly limits?: Partial<EventLimits> | undefined
}

interface Listener extends Persona {
  /** The last cursor that the browser received: `null` if it cannot be parsed, `undefined` if the browser sent none. */
  readonly since: string | null | undefined
  /** These events are sent before all other events. */
  readonly first: readonly Evento[]
}

export interface EventHub {
  readonly open: (listener: Listener) => Promise<EventStream>
  /**
   * Returns the cursor up to which this replica has delivered events. The first call makes the replica listen. Until
   * the replica listens, the result is `undefined`.
   */
  readonly position: () => string | undefined
  /** Ends every stream. Otherwise a stopping server would wait for open streams for ever. */
  readonly close: () => Promise<void>
}

const handOut = (streams: OpenStreams, found: readonly EventoGuardado[], cursor: string): void => {
  const own = new Map<Member, Evento[]>()
  for (const entry of found) {
    for (const member of streams.meant(entry)) {
      const eventos = own.get(member)
      if (eventos) eventos.push(entry.evento)
      else own.set(member, [entry.evento])
    }
  }
  for (const [{ stream, waiting }, eventos] of own) {
    if (waiting) waiting.push(...eventos)
    else stream.tell(eventos, cursor)
  }
}

/** Returns `undefined` if it is unknown which events the browser missed, or if it missed too many events. */
const findMissed = async (
  database: Database,
  { idUsuario, ambitoId, since }: Listener,
  hasta: string,
): Promise<Evento[] | undefined> => {
  if (since === undefined) return []
  if (since === null) return undefined
  const stretch = { desde: since, hasta, persona: { idUsuario, ambitoId }, limite: CATCH_UP_OF_ONE }
  const found = await findEventos(database, stretch)
  // `isTooOld` runs after `findEventos`, because otherwise events could be removed unnoticed between the two calls.
  if (found.length === CATCH_UP_OF_ONE || (await isTooOld(database, since))) return undefined
  return found.filter((entry) => !isTerminada(entry)).map(({ evento }) => evento)
}

/** Creates a hub that opens its own database connection at the first call of `open` or `position`. */
export const createEventHub = ({
  database,
  ports,
  findLiveSids,
  listStanding,
  warn,
  limits,
}: HubParts): EventHub => {
  const { beatMs, ...streamLimits } = { ...LIMITS, ...limits }
  const streams = createOpenStreams(streamLimits)
  const line = createListeningLine({
    connect: database.connect,
    randomBytes: ports.randomBytes,
    channel: CHANNEL,
    onWake: () => void pull.run(),
    onLost: () => warn('the connection that hears of events was lost'),
  })
  const watch = createSessionWatch({
    executor: line,
    ports,
    streams,
    findLiveSids,
    // This query runs on the connection pool, because the listening connection has to read events at the same time.
    findPendientes: (sids) => findPendientes(database, sids),
  })
  const pull = createPull({
    executor: line,
    onEvents: (found, cursor) => {
      found.filter(isTerminada).forEach(watch.checkMeant)
      const others = found.filter((entry) => !isTerminada(entry))
      handOut(streams, others, cursor)
      watch.checkPerfiles(others.filter(isCambiada))
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
    if (closed) return
    timer = setInterval(beat, beatMs)
  }
  const whenStarted = (): Promise<void> =>
    (started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    }))

  const catchUp = async (member: Member, listener: Listener): Promise<void> => {
    const found = await findMissed(database, listener, pull.cursor())
    // The missed events are allowed to fill half of `maximumWaiting`. If they filled more, the stream could be cut
    // before the browser reads them. This would happen again at each reconnect.
    const fits = found !== undefined && bytesOf(found) <= streamLimits.maximumWaiting / 2
    const missed = fits ? found : [...readAgain(ports.now()), ...(await listStanding())]
    // The session could have ended after the request was authenticated and before this stream was registered.
    const live = await findLiveSids(database, [listener.sid], ports.now())
    if (!live.has(listener.sid)) throw new UnauthenticatedError()
    member.stream.tell([...listener.first, ...missed, ...(member.waiting ?? [])], pull.cursor())
    member.waiting = null
  }

  return {
    open: async (listener) => {
      await whenStarted()
      if (closed) throw new UnavailableError('El servidor se está deteniendo.')
      const member = streams.enter(listener)
      try {
        await catchUp(member, listener)
        return member.stream
      } catch (error) {
        member.stream.cut()
        throw error
      }
    },
    position: () => {
      // A failure is ignored here, because a page works without a position. `open` reports the failure.
      if (!closed) void whenStarted().catch(() => undefined)
      return pull.cursor() || undefined
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      for (const { stream } of streams.all()) stream.end()
      await line.close()
    },
  }
}
