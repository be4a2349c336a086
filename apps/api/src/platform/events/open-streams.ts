import { LimitError, UnavailableError } from '@mi/domain'
import type { Evento } from '@mi/contracts'
import { type EventStream, createEventStream } from './event-stream.ts'
import type { EventoGuardado } from './eventos.repository.ts'

const RETRY_SECONDS = 60
// If a replica has no room for a stream, the browser waits this long before it tries again. A load balancer could send
// this second request to another replica.
const FULL_RETRY_SECONDS = 30

export interface Member {
  readonly stream: EventStream
  readonly ambitoId: number
  /** New events that arrive while the missed events are read. `null` after the missed and the new events were sent. */
  waiting: Evento[] | null
}

export interface Persona {
  readonly idUsuario: number
  readonly ambitoId: number
  readonly sid: string
}

interface StreamLimits {
  readonly streams: number
  readonly streamsPerPerson: number
  readonly maximumWaiting: number
}

type Index = Map<number, Set<Member>>

const NOBODY: ReadonlySet<Member> = new Set()

const addTo = (index: Index, key: number, member: Member): void => {
  const found = index.get(key)
  if (found) found.add(member)
  else index.set(key, new Set([member]))
}

const removeFrom = (index: Index, key: number, member: Member): void => {
  const found = index.get(key)
  found?.delete(member)
  // Empty sets are removed. Otherwise the index would keep a set for each person or scope that ever had a stream.
  if (found?.size === 0) index.delete(key)
}

export const createOpenStreams = ({ streams, streamsPerPerson, maximumWaiting }: StreamLimits) => {
  const members = new Set<Member>()
  const byPersona: Index = new Map()
  const byAmbito: Index = new Map()

  const leave = (member: Member): void => {
    members.delete(member)
    removeFrom(byPersona, member.stream.idUsuario, member)
    removeFrom(byAmbito, member.ambitoId, member)
  }

  return {
    all: (): readonly Member[] => [...members],

    /** Returns the streams that an event is for. They are found by person or scope, without a search of all streams. */
    meant: ({ idUsuario, ambitoId, exceptoId }: EventoGuardado): Iterable<Member> => {
      if (ambitoId === null) return idUsuario === null ? members : (byPersona.get(idUsuario) ?? NOBODY)
      return [...(byAmbito.get(ambitoId) ?? NOBODY)].filter(({ stream }) => stream.idUsuario !== exceptoId)
    },

    /** @throws LimitError if the person has too many streams, UnavailableError if the replica has too many streams. */
    enter: ({ idUsuario, ambitoId, sid }: Persona): Member => {
      if ((byPersona.get(idUsuario)?.size ?? 0) >= streamsPerPerson) {
        throw new LimitError('Tienes Mi Inventario abierto en demasiados navegadores.', RETRY_SECONDS)
      }
      if (members.size >= streams) {
        throw new UnavailableError(
          'Hay demasiadas personas conectadas en este momento. Los cambios de otros llegarán cuando haya lugar.',
          { segundos: FULL_RETRY_SECONDS },
        )
      }
      const stream = createEventStream({ idUsuario, sid, maximumWaiting })
      const member: Member = { stream, ambitoId, waiting: [] }
      members.add(member)
      addTo(byPersona, idUsuario, member)
      addTo(byAmbito, ambitoId, member)
      stream.output.once('close', () => leave(member))
      return member
    },
  }
}

export type OpenStreams = ReturnType<typeof createOpenStreams>
