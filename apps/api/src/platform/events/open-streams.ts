import { LimitError } from '@mi/domain'
import type { Evento } from '@mi/contracts'
import { type EventStream, createEventStream } from './event-stream.ts'
import type { EventoGuardado } from './eventos.repository.ts'

const RETRY_SECONDS = 60

/** One stream of this replica. */
export interface Member {
  readonly stream: EventStream
  /** Events that arrived while it was catching up; `null` once it has caught up. */
  waiting: Evento[] | null
}

/** Whether an event is for the person of this stream. */
export const isAddressee = ({ idUsuario }: EventoGuardado, { stream }: Member): boolean =>
  idUsuario === null || idUsuario === stream.idUsuario

interface StreamLimits {
  readonly streamsPerPerson: number
  readonly maximumWaiting: number
}

/** The streams that are open on one replica. */
export const createOpenStreams = ({ streamsPerPerson, maximumWaiting }: StreamLimits) => {
  const members = new Set<Member>()
  return {
    all: (): readonly Member[] => [...members],

    /** Opens a stream, which leaves the set when it closes. @throws LimitError beyond the streams of one person. */
    enter: (idUsuario: number, sid: string): Member => {
      const own = [...members].filter(({ stream }) => stream.idUsuario === idUsuario)
      if (own.length >= streamsPerPerson) {
        throw new LimitError('Tienes Mi Inventario abierto en demasiados navegadores.', RETRY_SECONDS)
      }
      const member: Member = { stream: createEventStream({ idUsuario, sid, maximumWaiting }), waiting: [] }
      members.add(member)
      member.stream.output.once('close', () => members.delete(member))
      return member
    },
  }
}
