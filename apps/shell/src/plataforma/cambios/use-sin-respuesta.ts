import { isApiError, modulosApi } from '@mi/api-client'
import type { MotivoDeCambio } from '@mi/contracts'
import { useRef } from 'react'
import { useShell } from '../../context/shell-context.ts'

/** Whether the server may have made a change although its answer was lost. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)

/** The requests of a dialog whose answers were lost. */
export const useSinRespuesta = (module: string) => {
  const { api, session } = useShell().platform
  // As text, to compare a repeated request with an earlier one.
  const bodies = useRef(new Set<string>())
  return {
    /** Remembers a request if the server may have done it. */
    note: (error: unknown, body: MotivoDeCambio): void => {
      if (isUnanswered(error)) bodies.current.add(JSON.stringify(body))
    },
    hasAny: (): boolean => bodies.current.size > 0,
    clear: (): void => bodies.current.clear(),
    /** Whether the module's newest change is `body`, made by an earlier request whose answer was lost. */
    isMade: async (body: MotivoDeCambio): Promise<boolean> => {
      // The check of the log below compares only author and reason. Two different requests may have the same reason. So
      // after two unanswered requests, the check would not show which of the two changed the module.
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
