import type { Evento } from '@mi/contracts'
import type { NamedExecutor } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { EventoGuardado } from './eventos.repository.ts'
import type { Member, OpenStreams } from './open-streams.ts'

/** Returns the sessions in `sids` that have not ended. */
export type FindLiveSids = (
  executor: NamedExecutor,
  sids: readonly string[],
  now: Date,
) => Promise<ReadonlySet<string>>

interface WatchParts {
  readonly executor: NamedExecutor
  readonly ports: Pick<Ports, 'now'>
  readonly streams: Pick<OpenStreams, 'all' | 'meant'>
  readonly findLiveSids: FindLiveSids
  /** Returns the sessions of people who have to complete their profile before they are allowed to receive events. */
  readonly findPendientes: (sids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** An event about the end of one session, or of all sessions of a person. */
export interface Terminada extends EventoGuardado {
  readonly evento: Extract<Evento, { tipo: 'sesion' }>
}

export const isTerminada = (entry: EventoGuardado): entry is Terminada =>
  'cambio' in entry.evento && entry.evento.cambio === 'terminada'

/** Returns true if an event says that a person's role, company or profile has changed. */
export const isCambiada = ({ evento }: EventoGuardado): boolean =>
  'cambio' in evento && evento.cambio === 'cambiada'

/**
 * Ends the streams of ended sessions, and the streams of people who are no longer allowed to receive events. An event
 * only starts the check. The check reads from the database which streams have to end.
 */
export const createSessionWatch = ({
  executor,
  ports,
  streams,
  findLiveSids,
  findPendientes,
}: WatchParts) => {
  const endWhatEnded = async (suspects: readonly Member[], origen: string | null): Promise<void> => {
    if (suspects.length === 0) return
    const sids = suspects.map(({ stream }) => stream.sid)
    const live = await findLiveSids(executor, sids, ports.now())
    for (const { stream } of suspects) {
      if (live.has(stream.sid)) continue
      stream.end({ tipo: 'sesion', cambio: 'terminada', sid: stream.sid, origen })
    }
  }
  /** Ends the streams of people with an incomplete profile. If their browsers reconnect, the server refuses them. */
  const endPendientes = async (suspects: readonly Member[]): Promise<void> => {
    if (suspects.length === 0) return
    const sids = suspects.map(({ stream }) => stream.sid)
    const pendientes = await findPendientes(sids)
    for (const { stream } of suspects) if (pendientes.has(stream.sid)) stream.end()
  }
  // A failure is ignored, because `checkAll` runs again at the next heartbeat.
  const check = (suspects: readonly Member[], origen: string | null): void =>
    void endWhatEnded(suspects, origen).catch(() => undefined)

  return {
    checkAll: (): void => {
      void endWhatEnded(streams.all(), null)
        .then(() => endPendientes(streams.all()))
        .catch(() => undefined)
    },
    checkMeant: (entry: Terminada): void => {
      const { sid, origen } = entry.evento
      const meant = [...streams.meant(entry)].filter(({ stream }) => (sid ?? stream.sid) === stream.sid)
      check(meant, origen)
    },
    /** Call this after the events were sent. Otherwise a stream could end before «cambiada» is sent to it. */
    checkPerfiles: (cambiadas: readonly EventoGuardado[]): void => {
      const meant = new Set(cambiadas.flatMap((entry) => [...streams.meant(entry)]))
      void endPendientes([...meant]).catch(() => undefined)
    },
  }
}
