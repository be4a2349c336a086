import { UnauthenticatedError, UnavailableError } from '@mi/domain'
import type { Evento } from '@mi/contracts'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { findLiveSids } from '../session/session.ts'
import type { EventStream } from './event-stream.ts'
import { CHANNEL, type EventoGuardado, currentCursor, findEventos } from './eventos.repository.ts'
import { createListeningLine } from './listening-line.ts'
import { type Member, createOpenStreams } from './open-streams.ts'

/** What one replica can carry. */
export interface EventLimits {
  readonly streamsPerPerson: number
  readonly beatMs: number
  /** Bytes that may wait for a slow reader. */
  readonly maximumWaiting: number
}

const LIMITS: EventLimits = { streamsPerPerson: 20, beatMs: 20_000, maximumWaiting: 256 * 1024 }

// Beyond these it is cheaper to begin afresh than to catch up.
const CATCH_UP_OF_ONE = 1000
const CATCH_UP_OF_ALL = 10_000

interface HubParts {
  readonly database: Database
  readonly ports: Ports
  readonly warn: (message: string) => void
  readonly limits?: Partial<EventLimits> | undefined
}

/** Who opens a stream. */
export interface Listener {
  readonly idUsuario: number
  readonly sid: string
  /** The cursor that the browser has reached; without one it begins now. */
  readonly since: string | undefined
  /** What it is told first. */
  readonly first: readonly Evento[]
}

/** Hands events to the open browsers of one replica. */
export interface EventHub {
  readonly open: (listener: Listener) => Promise<EventStream>
  /** Ends every stream, so that nothing waits for them. */
  readonly close: () => Promise<void>
}

interface Terminada extends EventoGuardado {
  readonly evento: Extract<Evento, { tipo: 'sesion' }>
}

const isTerminada = (entry: EventoGuardado): entry is Terminada =>
  'cambio' in entry.evento && entry.evento.cambio === 'terminada'

const isFor = ({ idUsuario }: EventoGuardado, { stream }: Member): boolean =>
  idUsuario === null || idUsuario === stream.idUsuario

/** Makes the hub of one replica. It takes a connection of its own once the first browser listens. */
export const createEventHub = ({ database, ports, warn, limits }: HubParts): EventHub => {
  const { beatMs, ...streamLimits } = { ...LIMITS, ...limits }
  const streams = createOpenStreams(streamLimits)
  const line = createListeningLine({
    connect: database.connect,
    randomBytes: ports.randomBytes,
    channel: CHANNEL,
    onWake: () => void pull(),
    onLost: () => warn('the connection that hears of events was lost'),
  })
  let cursor = ''
  let started: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let pulling = false
  let woken = false

  /** Ends the streams whose session ended: the database says so, an event only makes somebody look. */
  const endWhatEnded = async (suspects: readonly Member[], origen: string | null): Promise<void> => {
    if (suspects.length === 0) return
    const sids = suspects.map(({ stream }) => stream.sid)
    const live = await findLiveSids(line, sids, ports.now())
    for (const { stream } of suspects) {
      if (live.has(stream.sid)) continue
      stream.end({ tipo: 'sesion', cambio: 'terminada', sid: stream.sid, origen })
    }
  }

  const lookAtSessions = (entry: Terminada): void => {
    const { sid, origen } = entry.evento
    const isMeant = (member: Member) =>
      isFor(entry, member) && (sid ?? member.stream.sid) === member.stream.sid
    // What could not be asked now is asked at the next beat.
    endWhatEnded(streams.all().filter(isMeant), origen).catch(() => undefined)
  }

  const handOut = (found: readonly EventoGuardado[]): void => {
    found.filter(isTerminada).forEach(lookAtSessions)
    const others = found.filter((entry) => !isTerminada(entry))
    if (others.length === 0) return
    for (const member of streams.all()) {
      const own = others.filter((entry) => isFor(entry, member)).map(({ evento }) => evento)
      if (member.waiting) member.waiting.push(...own)
      else if (own.length > 0) member.stream.tell(own, cursor)
    }
  }

  const pullOnce = async (): Promise<void> => {
    const hasta = await currentCursor(line)
    const found = await findEventos(line, { desde: cursor, hasta, limite: CATCH_UP_OF_ALL })
    // From here on nothing waits: whoever opens a stream in between would miss what is handed out.
    cursor = hasta
    if (found.length < CATCH_UP_OF_ALL) handOut(found)
    else for (const { stream } of streams.all()) stream.cut()
  }

  /** Reads what is new, once however often it was woken meanwhile. */
  const pull = async (): Promise<void> => {
    woken = true
    if (pulling || cursor === '') return
    pulling = true
    try {
      while (woken) {
        woken = false
        await pullOnce()
      }
    } catch {
      // The line comes back by itself and wakes us; we read on from the cursor.
    } finally {
      pulling = false
    }
  }

  const beat = (): void => {
    for (const { stream, waiting } of streams.all()) if (!waiting) stream.beat(cursor)
    void pull()
    endWhatEnded(streams.all(), null).catch(() => undefined)
  }

  const start = async (): Promise<void> => {
    await line.open()
    cursor = await currentCursor(line)
    timer = setInterval(beat, beatMs)
  }
  const whenStarted = (): Promise<void> =>
    (started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    }))

  /** What a browser missed, up to where everybody is. */
  const findMissed = async ({ idUsuario, since }: Listener): Promise<Evento[]> => {
    if (since === undefined) return []
    const stretch = { desde: since, hasta: cursor, idUsuario, limite: CATCH_UP_OF_ONE }
    const found = await findEventos(database, stretch)
    if (found.length === CATCH_UP_OF_ONE) return []
    return found.filter((entry) => !isTerminada(entry)).map(({ evento }) => evento)
  }

  const catchUp = async (member: Member, listener: Listener): Promise<void> => {
    const missed = await findMissed(listener)
    // It may have ended after it was looked at and before this stream was known.
    const live = await findLiveSids(database, [listener.sid], ports.now())
    if (!live.has(listener.sid)) throw new UnauthenticatedError()
    member.stream.tell([...listener.first, ...missed, ...(member.waiting ?? [])], cursor)
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
