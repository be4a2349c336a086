import { isStatus } from '@mi/api-client'
import type { EditarPreferencias, Preferencias } from '@mi/contracts'

/** The server's answer to a change, or `undefined` if a later request took the change over. */
type Respuesta = Preferencias | undefined

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

/** Cancels the request `before`, if there is one. @returns The request `after`, with the changes of both requests. */
const takeOver = (before: Envio | undefined, after: Envio): Envio => {
  if (!before) return after
  before.control.abort()
  before.answer(undefined)
  return { ...after, changes: join(before.changes, after.changes) }
}

/**
 * Sends changes of preferences, one request at a time, so that an older value never overwrites a newer one. Changes
 * that are made during a request wait. If that request then gets no answer, the next request sends its changes again,
 * together with the waiting changes.
 */
export const createEnvios = (patch: Patch) => {
  let sending: Envio | undefined
  let waiting: Envio | undefined

  /** Sends the waiting changes at once, if there are any. Their request replaces a request that is still running. */
  const flush = (): void => {
    if (!waiting) return
    const envio = takeOver(sending, waiting)
    sending = envio
    waiting = undefined
    const refuse = (error: unknown): void => {
      // When the person leaves the page, the browser could cancel this request before `pagehide` calls `flush`. So that
      // the changes of this request are not lost, the waiting request takes them over.
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
    send: (changes: EditarPreferencias): Promise<Respuesta> =>
      new Promise((answer, refuse) => {
        waiting = takeOver(waiting, { changes, control: new AbortController(), answer, refuse })
        if (!sending) flush()
      }),
    flush,
  }
}
