import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SIN_RESULTADO } from './flujo.model.ts'
import { type Flujo, useFlujo } from './use-flujo.ts'

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

interface Sent {
  readonly idempotencyKey: string
}

/**
 * Shows a button that calls `act`. Every API call fails.
 * @returns a function that presses the button, and a function that returns the idempotency keys of all POST calls.
 */
const show = async (act: (flujo: Flujo, times: number) => void) => {
  const request = vi.fn((_method: string, _path: string, _options: Sent) =>
    Promise.reject(new TypeError('cut')),
  )
  let id = 0
  const platform = buildSlotPlatform({}, { api: { request: request as never }, newId: () => `id-${++id}` })
  let times = 0
  const Probe = () => {
    const flujo = useFlujo()
    return <button onClick={() => act(flujo, ++times)}>{flujo.fase.tipo}</button>
  }
  hide = await showSlot(createSlot(Probe), platform)
  const keys = () =>
    request.mock.calls
      .filter(([method]) => method === 'POST')
      .map(([, , { idempotencyKey }]) => idempotencyKey)
  const press = async (): Promise<void> => {
    const before = keys().length
    fireEvent.click(await screen.findByRole('button'))
    await waitFor(() => expect(keys()).toHaveLength(before + 1))
    await screen.findByRole('button', { name: 'sin-producto' })
  }
  return { press, keys }
}

it.each([
  ['another photo', { picture: {} }],
  ['another frame', { marco: {} }],
  ['another type', { tipoFoto: 'plato' }],
  ['a photo to keep', { guardar: true }],
] as const)('sends the same photo again with the same key, but %s with a new key', async (_name, change) => {
  const chosen = { picture: {}, marco: {}, tipoFoto: 'etiqueta', guardar: false } as const
  const { press, keys } = await show((flujo, times) =>
    flujo.analizar({
      ...chosen,
      ...(times > 2 && change),
      imagen: () => Promise.resolve(new Blob()),
      codigoBarras: () => Promise.resolve(times > 1 ? '7702011000019' : undefined),
    }),
  )
  await press()
  await press()
  await press()
  const [first, again, other] = keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('looks up the same name again with the same key, but another name with a new key', async () => {
  const { press, keys } = await show((flujo, times) =>
    flujo.buscar(times > 2 ? 'Ajiaco' : 'Arepa', SIN_RESULTADO),
  )
  await press()
  await press()
  await press()
  const [first, again, other] = keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
