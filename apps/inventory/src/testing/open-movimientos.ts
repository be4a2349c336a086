import type { ProductoCambiado } from '@mi/api-client'
import { buildProducto } from '@mi/testing'
import { vi } from 'vitest'
import { type Envio, cantidadVisible, createMovimientosStore } from '../data/movimientos/movimientos-store.ts'

export const LECHE = buildProducto({ id: 1, cantidad: 5, version: 3 })

export const SIN_RESPUESTA = new Error('no answer')

/** Makes the next calls of `send` fail without an answer, until the returned function is called. */
export const loseConnection = (send: ReturnType<typeof openStore>['send']) => {
  const answering = send.getMockImplementation()
  send.mockImplementation(() => Promise.reject(SIN_RESPUESTA))
  return () => {
    if (answering) send.mockImplementation(answering)
  }
}

/** Holds back the answers of `send`. Each returned function gives one answer, so a test chooses their order. */
export const holdAnswers = (send: ReturnType<typeof openStore>['send']) => {
  const answers: (() => void)[] = []
  send.mockImplementation((id, { delta }) => {
    const producto = buildProducto({ id, cantidad: 5 + delta, version: 3 + send.mock.calls.length })
    return new Promise((resolve) => answers.push(() => resolve({ producto, idHistorial: 1 })))
  })
  return answers
}

export const openStore = (cantidad = LECHE.cantidad) => {
  let stock = cantidad
  let { version } = LECHE
  let keys = 0
  const send = vi.fn(async (id: number, { delta }: Envio): Promise<ProductoCambiado> => {
    if (stock + delta < 0) throw new Error('409')
    stock += delta
    version += 1
    return { producto: buildProducto({ id, cantidad: stock, version }), idHistorial: version }
  })
  const onMoved = vi.fn()
  const onRefused = vi.fn(() => Promise.resolve())
  const onSinEnviar = vi.fn()
  const store = createMovimientosStore({
    newId: () => `clave ${++keys}`,
    now: () => Date.now(),
    isUnanswered: (error) => error === SIN_RESPUESTA,
    ...{ send, onMoved, onSinEnviar, onRefused },
  })
  return {
    store,
    send,
    onMoved,
    onSinEnviar,
    onRefused,
    shown: () => cantidadVisible(store.getState(), LECHE),
  }
}
