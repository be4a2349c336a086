import type { ProductoCambiado } from '@mi/api-client'
import { buildProducto } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Envio, PAUSE_MS, cantidadVisible, createMovimientosStore } from './movimientos-store.ts'

const LECHE = buildProducto({ id: 1, cantidad: 5, version: 3 })

/** A store with a fake server that has `cantidad` units. */
const openStore = (cantidad = LECHE.cantidad) => {
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
  const onRefused = vi.fn()
  const store = createMovimientosStore({ newId: () => `clave ${++keys}`, send, onMoved, onRefused })
  return { store, send, onMoved, onRefused, shown: () => cantidadVisible(store.getState(), LECHE) }
}

const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createMovimientosStore', () => {
  it('settles pending presses and returns the newest product', async () => {
    const { store, send } = openStore()
    store.dar(LECHE, 1)
    await expect(store.settle(LECHE)).resolves.toMatchObject({ cantidad: 6, version: 4 })
    expect(send).toHaveBeenCalledOnce()
    await expect(store.settle(LECHE)).resolves.toMatchObject({ cantidad: 6, version: 4 })
    const newer = { ...LECHE, version: 9 }
    await expect(store.settle(newer)).resolves.toBe(newer)
  })

  it('settles with the given product after a refusal', async () => {
    const { store, onRefused } = openStore(0)
    store.dar(LECHE, -1)
    await expect(store.settle(LECHE)).resolves.toBe(LECHE)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('shows each press at once and sends quick ones as one movement', async () => {
    const { store, send, shown, onMoved } = openStore()
    for (const paso of [-1, -1, -1, 1]) store.dar(LECHE, paso)
    expect(shown()).toBe(3)
    expect(send).not.toHaveBeenCalled()
    await pause()
    expect(send.mock.calls).toEqual([[1, { delta: -2, motivo: null, clave: 'clave 1' }]])
    expect(onMoved).toHaveBeenCalledOnce()
    expect(shown()).toBe(3)
  })

  it('sends nothing for presses that cancel out', async () => {
    const { store, send, shown } = openStore()
    store.dar(LECHE, 1)
    store.dar(LECHE, -1)
    await pause()
    expect(send).not.toHaveBeenCalled()
    expect(shown()).toBe(5)
  })

  it('never goes below zero', async () => {
    const { store, send, shown } = openStore()
    for (let press = 0; press < 9; press++) store.dar(LECHE, -1)
    expect(shown()).toBe(0)
    await pause()
    expect(send.mock.calls).toEqual([[1, { delta: -5, motivo: null, clave: 'clave 1' }]])
  })

  it('shows the old quantity after a refusal', async () => {
    const { store, shown, onRefused } = openStore(1)
    store.dar(LECHE, -1)
    store.dar(LECHE, -1)
    await pause()
    expect(onRefused).toHaveBeenCalledOnce()
    expect(shown()).toBe(5)
  })

  it('sends the movements of one product one after another', async () => {
    const { store, send, shown } = openStore()
    const answers: (() => void)[] = []
    send.mockImplementation(
      (id, { delta }) =>
        new Promise((resolve) => {
          const producto = buildProducto({ id, cantidad: 5 + delta, version: 3 + send.mock.calls.length })
          answers.push(() => resolve({ producto, idHistorial: 1 }))
        }),
    )
    store.dar(LECHE, -1)
    await pause()
    store.dar(LECHE, -1)
    await pause()
    expect(send).toHaveBeenCalledOnce()
    expect(shown()).toBe(3)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    expect(shown()).toBe(3)
  })

  it('sends pending presses before a movement with a reason', async () => {
    const { store, send, shown } = openStore()
    store.dar(LECHE, -1)
    const descarte = { delta: -2, motivo: 'Descarte: vencido', clave: 'mía' }
    expect(await store.mover(LECHE, descarte)).toBe(true)
    expect(send.mock.calls).toEqual([
      [1, { delta: -1, motivo: null, clave: 'clave 1' }],
      [1, descarte],
    ])
    expect(shown()).toBe(2)
  })

  it('learns a quantity from another query, unless it is older', () => {
    const { store, shown } = openStore()
    store.learn(buildProducto({ id: 1, cantidad: 2, version: 8 }))
    expect(shown()).toBe(2)
    store.learn(buildProducto({ id: 1, cantidad: 9, version: 7 }))
    expect(shown()).toBe(2)
  })

  it('prefers a copy that is newer than the last answer', async () => {
    const { store } = openStore()
    store.dar(LECHE, -1)
    await pause()
    const newer = buildProducto({ id: 1, cantidad: 90, version: 9 })
    expect(cantidadVisible(store.getState(), newer)).toBe(90)
  })
})
