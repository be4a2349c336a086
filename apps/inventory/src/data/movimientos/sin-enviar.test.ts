import { buildProducto } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  LECHE,
  SIN_RESPUESTA,
  holdAnswers,
  loseConnection,
  openStore,
} from '../../testing/open-movimientos.ts'
import { PAUSE_MS } from './movimientos-store.ts'

const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createMovimientosStore, without an answer', () => {
  it('presses stay counted, and are sent again with the same key until an answer arrives', async () => {
    const { store, send, shown, onMoved, onSinEnviar, onRefused } = openStore()
    const reconnect = loseConnection(send)
    store.press(LECHE, -2)
    await pause()
    expect(shown()).toBe(3)
    expect(store.hasUnsent()).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(3)
    expect(onSinEnviar).toHaveBeenCalledOnce()
    expect(onRefused).not.toHaveBeenCalled()
    reconnect()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send.mock.calls.map(([, { clave }]) => clave)).toEqual(Array(4).fill('clave 1'))
    expect(shown()).toBe(3)
    expect(store.hasUnsent()).toBe(false)
    expect(onMoved).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('`sendUnsent` sends them at once, and in the order of the presses', async () => {
    const { store, send, shown } = openStore(0)
    const reconnect = loseConnection(send)
    for (const paso of [5, -3]) {
      store.press(LECHE, paso)
      await pause()
    }
    // The second movement is not tried: without the units of the first one, the server could refuse it.
    expect(new Set(send.mock.calls.map(([, { delta }]) => delta))).toEqual(new Set([5]))
    reconnect()
    send.mockClear()
    store.sendUnsent()
    await vi.advanceTimersByTimeAsync(0)
    expect(send.mock.calls.map(([, { delta }]) => delta)).toEqual([5, -3])
    expect(shown()).toBe(2)
  })

  it('a later refusal takes the units back', async () => {
    const { store, send, shown, onRefused } = openStore(0)
    const reconnect = loseConnection(send)
    store.press(LECHE, -1)
    await pause()
    expect(shown()).toBe(4)
    reconnect()
    store.sendUnsent()
    await vi.advanceTimersByTimeAsync(0)
    expect(onRefused).toHaveBeenCalledOnce()
    expect(shown()).toBe(5)
    expect(store.hasUnsent()).toBe(false)
  })

  it('a movement of a form is refused at once, because its form stays open', async () => {
    const { store, send, onRefused } = openStore()
    loseConnection(send)
    expect(await store.move(LECHE, { delta: -1, motivo: 'Venta', clave: 'mía' })).toBe(false)
    expect(onRefused).toHaveBeenCalledWith(LECHE, SIN_RESPUESTA)
    expect(store.hasUnsent()).toBe(false)
  })

  it.each(['settle', 'inTurn'] as const)(
    '`%s` makes one more try and then takes the units back, because they could change the version',
    async (how) => {
      const { store, send, shown, onRefused } = openStore()
      loseConnection(send)
      store.press(LECHE, -1)
      await pause()
      if (how === 'settle') await expect(store.settle(LECHE)).resolves.toBe(LECHE)
      else await expect(store.inTurn(LECHE, () => Promise.reject(SIN_RESPUESTA))).rejects.toBe(SIN_RESPUESTA)
      expect(send).toHaveBeenCalledTimes(2)
      expect(onRefused).toHaveBeenCalledOnce()
      expect(store.hasUnsent()).toBe(false)
      expect(shown()).toBe(5)
    },
  )

  it('a stock read from the server makes the store send them again, because it could include their units', async () => {
    const { store, send, shown } = openStore()
    const reconnect = loseConnection(send)
    store.press(LECHE, -1)
    await pause()
    reconnect()
    // The first try was saved, and only its answer was lost.
    const saved = buildProducto({ id: 1, cantidad: 4, version: 4 })
    send.mockResolvedValue({ producto: saved, idHistorial: 4 })
    store.learn(saved)
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    expect(shown()).toBe(4)
  })

  it('an answer to the first of two movements keeps the mark until the second one is answered too', async () => {
    const { store, send } = openStore()
    const reconnect = loseConnection(send)
    for (const paso of [1, 1]) {
      store.press(LECHE, paso)
      await pause()
    }
    reconnect()
    const answers = holdAnswers(send)
    store.sendUnsent()
    await vi.advanceTimersByTimeAsync(0)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.hasUnsent()).toBe(true)
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.hasUnsent()).toBe(false)
  })

  it('sends all of them when the page is left, without waiting for each other', async () => {
    const { store, send } = openStore()
    loseConnection(send)
    for (const paso of [-1, -2]) {
      store.press(LECHE, paso)
      await pause()
    }
    send.mockClear()
    holdAnswers(send)
    store.flushAll()
    await Promise.resolve().then(() => vi.advanceTimersByTimeAsync(0))
    expect(send.mock.calls.map(([, { delta }]) => delta)).toEqual([-1, -2])
  })

  it('after a day, takes the units back instead, because the server could apply them twice', async () => {
    const { store, send, shown, onRefused } = openStore()
    loseConnection(send)
    store.press(LECHE, -1)
    await pause()
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    send.mockClear()
    store.sendUnsent()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalledOnce()
    expect(shown()).toBe(5)
  })
})
