import type { Evento } from '@mi/contracts'
import type { EventosPort } from '@mi/federation'

export interface EventChannel extends EventosPort {
  readonly publish: (evento: Evento) => void
}

export const createEventChannel = (): EventChannel => {
  const listeners = new Set<(evento: Evento) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (evento) => {
      for (const listener of listeners) {
        try {
          listener(evento)
        } catch (error) {
          // The other listeners are to get the event even if one listener throws.
          reportError(error)
        }
      }
    },
  }
}
