import type { Evento } from '@mi/contracts'
import type { Database } from '../../platform/database/database.ts'
import { type EventLimits, createEventHub } from '../../platform/events/event-hub.ts'
import type { Ports } from '../../platform/ports.ts'
import { findLiveSids } from '../../platform/session/sesiones.repository.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import { eventosRoutes } from './eventos.routes.ts'

interface EventosModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly tokens: Tokens
  readonly eventLimits?: Partial<EventLimits>
  readonly listStanding: () => Promise<readonly Evento[]>
  readonly warn: (message: string) => void
}

export const createEventosModule = ({ tokens, eventLimits, ...parts }: EventosModuleParts) => {
  const hub = createEventHub({ ...parts, findLiveSids, limits: eventLimits })
  return {
    signedInRoutes: eventosRoutes(hub, tokens),
    position: hub.position,
    close: hub.close,
  }
}
