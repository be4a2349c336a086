import { ApiError } from '@mi/api-client'
import { type EditarPreferencias, PREFERENCIAS_INICIALES, type Preferencias } from '@mi/contracts'
import { expect, it, vi } from 'vitest'
import { createEnvios } from './envios.ts'

const SAVED: Preferencias = { ...PREFERENCIAS_INICIALES, comentarios: false }

/**
 * Calls `createEnvios` with a fake server. `answer` and `refuse` answer the oldest unanswered request. A cancelled
 * request fails at once.
 */
const open = () => {
  const answers: { resolve: (saved: Preferencias) => void; reject: (error: unknown) => void }[] = []
  const patch = vi.fn(
    (_changes: EditarPreferencias, signal: AbortSignal) =>
      new Promise<Preferencias>((resolve, reject) => {
        answers.push({ resolve, reject })
        signal.addEventListener('abort', () => reject(new Error('cancelled')))
      }),
  )
  const settle = async (how: (answer: (typeof answers)[number]) => void) => {
    answers.splice(0, 1).forEach(how)
    // The next request is sent in a later microtask, so this waits until all microtasks have run.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    ...createEnvios(patch),
    sent: () => patch.mock.calls.map(([changes]) => changes),
    cancelled: () => patch.mock.calls.map(([, signal]) => signal.aborted),
    answer: () => settle(({ resolve }) => resolve(SAVED)),
    refuse: (status: number) => settle(({ reject }) => reject(new ApiError(status, { mensaje: 'refused' }))),
  }
}

it('sends a change at once', async () => {
  const { send, sent, answer } = open()
  const saved = send({ comentarios: false })
  expect(sent()).toEqual([{ comentarios: false }])
  await answer()
  await expect(saved).resolves.toBe(SAVED)
})

it('holds changes made during a request, then sends the last value of each preference in one request', async () => {
  const { send, sent, cancelled, answer } = open()
  const first = send({ comentarios: false })
  const second = send({ comentarios: true, resumen: { activo: true } })
  const third = send({ comentarios: false, resumen: { hora: 9 } })
  expect(sent()).toHaveLength(1)
  await answer()
  expect(sent().slice(1)).toEqual([{ comentarios: false, resumen: { activo: true, hora: 9 } }])
  expect(cancelled()).toEqual([false, false])
  await answer()
  expect(await Promise.all([first, second, third])).toEqual([SAVED, undefined, SAVED])
})

it('sends the waiting changes after a refused request', async () => {
  const { send, sent, refuse, answer } = open()
  const first = send({ comentarios: false })
  const second = send({ reposicion: false })
  await Promise.all([expect(first).rejects.toThrow('refused'), refuse(500)])
  expect(sent().slice(1)).toEqual([{ reposicion: false }])
  await answer()
  await expect(second).resolves.toBe(SAVED)
})

it('sends the changes of an unanswered request again only if later changes wait', async () => {
  const { send, sent, refuse } = open()
  const first = send({ comentarios: false, stockBajo: false })
  const second = send({ comentarios: true })
  await refuse(0)
  expect(sent().slice(1)).toEqual([{ comentarios: true, stockBajo: false }])
  await expect(first).resolves.toBeUndefined()
  await Promise.all([expect(second).rejects.toThrow('refused'), refuse(0)])
  expect(sent()).toHaveLength(2)
})

it('if changes wait when the page is left, cancels the request and sends all changes anew', async () => {
  const { send, sent, cancelled, flush, answer } = open()
  const first = send({ comentarios: false, stockBajo: false })
  const second = send({ comentarios: true })
  flush()
  expect(sent().slice(1)).toEqual([{ comentarios: true, stockBajo: false }])
  expect(cancelled()).toEqual([true, false])
  await expect(first).resolves.toBeUndefined()
  await answer()
  await answer()
  await expect(second).resolves.toBe(SAVED)
})

it('does not cancel the request if no changes wait when the page is left', () => {
  const { send, sent, cancelled, flush } = open()
  void send({ comentarios: false })
  flush()
  expect(sent()).toHaveLength(1)
  expect(cancelled()).toEqual([false])
})

it('sends one request at a time after the browser restores a page that was left', async () => {
  const { send, sent, flush, answer } = open()
  void send({ comentarios: false })
  void send({ comentarios: true })
  flush()
  void send({ reposicion: false })
  expect(sent()).toHaveLength(2)
  await answer()
  await answer()
  expect(sent()).toHaveLength(3)
})
