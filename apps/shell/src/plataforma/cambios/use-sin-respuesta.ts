import { isApiError, modulosApi } from '@mi/api-client'
import type { MotivoDeCambio } from '@mi/contracts'
import { useRef } from 'react'
import { useShell } from '../../context/shell-context.ts'

/** Whether the server may have made a change although its answer was lost. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)

/** Remembers those requests of a dialog to which no answer arrived. */
export const useSinRespuesta = (module: string) => {
  const { api, session } = useShell().platform
  // The bodies of these requests. They are stored as text, so that a repeated request can be found among them.
  const bodies = useRef(new Set<string>())
  return {
    /** Remembers `body` if the server may have made this change although its answer was lost. */
    note: (error: unknown, body: MotivoDeCambio): void => {
      if (isUnanswered(error)) bodies.current.add(JSON.stringify(body))
    },
    hasAny: (): boolean => bodies.current.size > 0,
    clear: (): void => bodies.current.clear(),
    /** Whether an unanswered request has already made the change `body`, as the newest change of the module. */
    isMade: async (body: MotivoDeCambio): Promise<boolean> => {
      // The code below compares the newest entry of the log with `body`, but only by author and reason. Two different
      // requests may have the same reason. So after two unanswered requests, the entry could belong to either of them.
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
