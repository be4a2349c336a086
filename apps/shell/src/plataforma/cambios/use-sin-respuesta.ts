import { isApiError, modulosApi } from '@mi/api-client'
import type { MotivoDeCambio } from '@mi/contracts'
import { useRef } from 'react'
import { useShell } from '../../context/shell-context.ts'

const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)

/** Remembers a dialog's failed requests if it is unknown whether the server made their changes. */
export const useSinRespuesta = (module: string) => {
  const { api, session } = useShell().platform
  // The bodies are stored as text, because a `Set` would not recognize an equal object.
  const bodies = useRef(new Set<string>())
  return {
    note: (error: unknown, body: MotivoDeCambio): void => {
      if (isUnanswered(error)) bodies.current.add(JSON.stringify(body))
    },
    hasAny: (): boolean => bodies.current.size > 0,
    clear: (): void => bodies.current.clear(),
    /** Returns true if the newest change of the module was made by an unanswered request with this `body`. */
    isMade: async (body: MotivoDeCambio): Promise<boolean> => {
      // Only the author and the reason of the log entry are compared. Therefore, after two different unanswered
      // requests, the entry could belong to either of them.
      if (bodies.current.size !== 1 || !bodies.current.has(JSON.stringify(body))) return false
      const page = await modulosApi(api)
        .bitacora({ modulo: module, limite: 1, cursor: undefined })
        .catch(() => undefined)
      const newest = page?.data[0]
      const actor = `persona ${session.getState().usuario?.idUsuario ?? ''}`
      return newest?.actor === actor && newest.motivo === body.motivo
    },
  }
}
