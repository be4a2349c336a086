import { LimitError } from '@mi/domain'
import type { Evento } from '@mi/contracts'
import { type EventStream, createEventStream } from './event-stream.ts'

const RETRY_SECONDS = 60

/** One stream of this replica. */
export interface Member {
  readonly stream: EventStream
  /** What came while it was still catching up; `null` once it has. */
  waiting: Evento[] | null
}

interface StreamLimits {
  readonly streamsPerPerson: number
  readonly maximumWaiting: number
}

/** The streams that are open on one replica. */
export const createOpenStreams = ({ streamsPerPerson, maximumWaiting }: StreamLimits) => {
  const members = new Set<Member>()
  return {
    all: (): readonly Member[] => [...members],

    /** Adds one, which leaves by itself when it is over. @throws LimitError beyond what a person may have. */
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
