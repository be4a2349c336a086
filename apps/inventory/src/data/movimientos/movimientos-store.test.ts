import type { ProductoCambiado } from '@mi/api-client'
import { buildProducto } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LECHE, holdAnswers, openStore } from '../../testing/open-movimientos.ts'
import { PAUSE_MS, cantidadVisible } from './movimientos-store.ts'

const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createMovimientosStore', () => {
  it('`settle` sends pending presses at once and returns the newest version of the product', async () => {
    const { store, send } = openStore()
    store.press(LECHE, 1)
    await expect(store.settle(LECHE)).resolves.toMatchObject({ cantidad: 6, version: 4 })
    expect(send).toHaveBeenCalledOnce()
    await expect(store.settle(LECHE)).resolves.toMatchObject({ cantidad: 6, version: 4 })
    const newer = { ...LECHE, version: 9 }
    await expect(store.settle(newer)).resolves.toBe(newer)
  })

  it('`settle` also waits for the answers to presses that are made after its call', async () => {
    const { store, send } = openStore()
    const answers = holdAnswers(send)
    store.press(LECHE, 1)
    const settled = vi.fn()
    void store.settle(LECHE).then(settled)
    store.press(LECHE, 1)
    await vi.advanceTimersByTimeAsync(0)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    expect(settled).not.toHaveBeenCalled()
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.mock.calls).toMatchObject([[{ version: 5 }]])
  })

  it('`inTurn` sends a change after the pending movements, and `settle` waits for that change', async () => {
    const { store } = openStore()
    store.press(LECHE, 1)
    let answer: (cambiado: ProductoCambiado) => void = () => undefined
    const sendOn = vi.fn(
      () =>
        new Promise<ProductoCambiado>((resolve) => {
          answer = resolve
        }),
    )
    void store.inTurn(LECHE, sendOn)
    const settled = vi.fn()
    void store.settle(LECHE).then(settled)
    await pause()
    expect(sendOn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cantidad: 6, version: 4 }))
    expect(settled).not.toHaveBeenCalled()
    answer({ producto: buildProducto({ ...LECHE, cantidad: 6, version: 5 }), idHistorial: 5 })
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.mock.calls).toMatchObject([[{ version: 5 }]])
  })

  it('`settle` returns the given product after a change by `inTurn` was refused', async () => {
    const { store } = openStore()
    const refused = store.inTurn(LECHE, () => Promise.reject(new Error('412')))
    await expect(refused).rejects.toThrow('412')
    await expect(store.settle(LECHE)).resolves.toBe(LECHE)
  })

  it('`settle` returns the given product after a refused movement if no newer version was read', async () => {
    const { store, onRefused } = openStore(0)
    store.press(LECHE, -1)
    await expect(store.settle(LECHE)).resolves.toBe(LECHE)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('shows each press at once, and sends quick presses as one movement', async () => {
    const { store, send, shown, onMoved } = openStore()
    for (const paso of [-1, -1, -1, 1]) store.press(LECHE, paso)
    expect(shown()).toBe(3)
    expect(send).not.toHaveBeenCalled()
    await pause()
    expect(send.mock.calls).toEqual([[1, { delta: -2, motivo: null, clave: 'clave 1' }]])
    expect(onMoved).toHaveBeenCalledOnce()
    expect(shown()).toBe(3)
  })

  it('sends nothing for presses that cancel out', async () => {
    const { store, send, shown } = openStore()
    store.press(LECHE, 1)
    store.press(LECHE, -1)
    await pause()
    expect(send).not.toHaveBeenCalled()
    expect(shown()).toBe(5)
  })

  it('shows no quantity below zero, and removes no more units than the product has', async () => {
    const { store, send, shown } = openStore()
    for (let press = 0; press < 9; press++) store.press(LECHE, -1)
    expect(shown()).toBe(0)
    await pause()
    expect(send.mock.calls).toEqual([[1, { delta: -5, motivo: null, clave: 'clave 1' }]])
  })

  it('shows the old quantity after a movement was refused', async () => {
    const { store, shown, onRefused } = openStore(1)
    store.press(LECHE, -1)
    store.press(LECHE, -1)
    await pause()
    expect(onRefused).toHaveBeenCalledOnce()
    expect(shown()).toBe(5)
  })

  it('sends the movements of a product one after another', async () => {
    const { store, send, shown } = openStore()
    const answers = holdAnswers(send)
    store.press(LECHE, -1)
    await pause()
    store.press(LECHE, -1)
    await pause()
    expect(send).toHaveBeenCalledOnce()
    expect(shown()).toBe(3)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    expect(shown()).toBe(3)
  })

  it('sends all movements at once when the page is left, without waiting for earlier answers', async () => {
    const { store, send } = openStore()
    holdAnswers(send)
    store.press(LECHE, -1)
    await pause()
    store.press(LECHE, -1)
    await pause()
    store.press(LECHE, -2)
    expect(send).toHaveBeenCalledOnce()
    store.flushAll()
    // The fake clock does not advance, because a page that is being closed runs only the microtasks of its last event.
    await Promise.resolve().then(() => vi.advanceTimersByTimeAsync(0))
    expect(send.mock.calls.map(([, { delta }]) => delta)).toEqual([-1, -1, -2])
  })

  it('if the page is restored, keeps the newest version and sends one movement at a time again', async () => {
    const { store, send, shown } = openStore()
    const answers = holdAnswers(send)
    for (const paso of [-1, -2]) {
      store.press(LECHE, paso)
      await pause()
    }
    store.flushAll()
    await vi.advanceTimersByTimeAsync(0)
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe(3)
    store.press(LECHE, -1)
    await pause()
    store.press(LECHE, -1)
    await pause()
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('counts a saved movement once, and sends the next movement, even if `onMoved` throws', async () => {
    const { store, send, shown, onMoved } = openStore()
    onMoved.mockImplementationOnce(() => {
      throw new Error('toast')
    })
    const descarte = { delta: -1, motivo: 'Descarte: vencido', clave: 'mía' }
    await expect(store.move(LECHE, descarte)).rejects.toThrow('toast')
    expect(shown()).toBe(4)
    store.press(LECHE, -1)
    await pause()
    expect(send).toHaveBeenCalledTimes(2)
    expect(shown()).toBe(3)
  })

  it('after a refused movement, reads the stock first and then sends the next movement', async () => {
    const { store, send, onRefused } = openStore(0)
    let found: () => void = () => undefined
    onRefused.mockImplementation(() => new Promise((resolve) => (found = resolve)))
    store.press(LECHE, -1)
    await pause()
    store.press(LECHE, 2)
    await pause()
    expect(send).toHaveBeenCalledOnce()
    store.learn(buildProducto({ id: 1, cantidad: 0, version: 8 }))
    found()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('`settle` returns the newer version if one was read after a refused movement', async () => {
    const { store, onRefused } = openStore(0)
    const actual = buildProducto({ id: 1, cantidad: 4, version: 4 })
    onRefused.mockImplementation(async () => {
      await Promise.resolve()
      store.learn(actual)
    })
    store.press(LECHE, -1)
    await expect(store.settle(LECHE)).resolves.toBe(actual)
  })

  it('sends pending presses before a movement with a reason', async () => {
    const { store, send, shown } = openStore()
    store.press(LECHE, -1)
    const descarte = { delta: -2, motivo: 'Descarte: vencido', clave: 'mía' }
    expect(await store.move(LECHE, descarte)).toBe(true)
    expect(send.mock.calls).toEqual([
      [1, { delta: -1, motivo: null, clave: 'clave 1' }],
      [1, descarte],
    ])
    expect(shown()).toBe(2)
  })

  it('`learn` takes the quantity of a newer version of the product, and ignores an older version', () => {
    const { store, shown } = openStore()
    store.learn(buildProducto({ id: 1, cantidad: 2, version: 8 }))
    expect(shown()).toBe(2)
    store.learn(buildProducto({ id: 1, cantidad: 9, version: 7 }))
    expect(shown()).toBe(2)
  })

  it('shows the quantity of the given product if its version is newer than that of the last answer', async () => {
    const { store } = openStore()
    store.press(LECHE, -1)
    await pause()
    const newer = buildProducto({ id: 1, cantidad: 90, version: 9 })
    expect(cantidadVisible(store.getState(), newer)).toBe(90)
  })
})
