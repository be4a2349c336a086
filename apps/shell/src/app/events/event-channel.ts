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
          // One module's failure must not keep an event from the others.
          reportError(error)
        }
      }
    },
  }
}
