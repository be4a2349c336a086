import { isStatus } from '@mi/api-client'
import type { EditarPreferencias, Preferencias } from '@mi/contracts'

/** The saved preferences, or `undefined` if a later request took the change over. */
type Respuesta = Preferencias | undefined

/** The changes of one request. */
interface Envio {
  readonly changes: EditarPreferencias
  readonly control: AbortController
  readonly answer: (respuesta: Respuesta) => void
  readonly refuse: (error: unknown) => void
}

type Patch = (changes: EditarPreferencias, signal: AbortSignal) => Promise<Preferencias>

const join = (before: EditarPreferencias, after: EditarPreferencias): EditarPreferencias => ({
  ...before,
  ...after,
  ...(before.resumen && after.resumen && { resumen: { ...before.resumen, ...after.resumen } }),
})

/** Cancels `before`, if there is one. @returns `after` with the changes of both requests. */
const takeOver = (before: Envio | undefined, after: Envio): Envio => {
  if (!before) return after
  before.control.abort()
  before.answer(undefined)
  return { ...after, changes: join(before.changes, after.changes) }
}

/**
 * Sends changes of preferences, one request at a time, so that an older value never overwrites a newer one. Changes
 * that are made during a request wait, and the next request sends them together. If a request gets no answer while
 * changes wait, the next request also sends the changes of the unanswered request.
 */
export const createEnvios = (patch: Patch) => {
  let sending: Envio | undefined
  let waiting: Envio | undefined

  /**
   * Sends the waiting changes at once; does nothing if none wait. If an earlier request is still unanswered, that
   * request is cancelled, and its changes are sent again together with the waiting ones.
   */
  const flush = (): void => {
    if (!waiting) return
    const envio = takeOver(sending, waiting)
    sending = envio
    waiting = undefined
    const refuse = (error: unknown): void => {
      // When the person leaves the page, the browser may cancel this request before the `pagehide` event calls `flush`.
      // Without the next line, the changes of this request would be lost.
      if (waiting && isStatus(error, 0)) waiting = takeOver(envio, waiting)
      else envio.refuse(error)
    }
    const settle = (): void => {
      if (sending !== envio) return
      sending = undefined
      flush()
    }
    void patch(envio.changes, envio.control.signal).then(envio.answer, refuse).finally(settle)
  }

  return {
    /** Sends a change at once, or after the request that is under way. */
    send: (changes: EditarPreferencias): Promise<Respuesta> =>
      new Promise((answer, refuse) => {
        waiting = takeOver(waiting, { changes, control: new AbortController(), answer, refuse })
        if (!sending) flush()
      }),
    flush,
  }
}
