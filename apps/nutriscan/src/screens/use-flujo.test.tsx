import { type AnalisisPropio, ApiError } from '@mi/api-client'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fromPropio } from '../data/analizado.ts'
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

it('keeps the barcode of the photo after a failed scan, for the food found by its name, and in a correction', async () => {
  const corrected = fromPropio({
    ...{ id: 9, consulta: 'Pan', respuesta: null, correccion: null, tieneFoto: false },
    producto: { nombre: 'Pan integral', codigoBarras: null },
  } as unknown as AnalisisPropio)
  const request = async (_method: string, path: string) => {
    if (path.endsWith('/nutriscan-ocr')) throw new ApiError(503, {})
    return { data: { mensajeGPT: '', registro: { id: 9 }, producto: { nombre: 'Pan', codigoBarras: null } } }
  }
  const entrega = {
    ...({ picture: {}, marco: {}, tipoFoto: 'etiqueta', guardar: false } as const),
    imagen: () => Promise.resolve(new Blob()),
    codigoBarras: () => Promise.resolve('7702011000019'),
  }
  const Probe = () => {
    const { fase, analizar, buscar, correct } = useFlujo()
    const onClick = (): void => {
      if (fase.tipo === 'inicio') analizar(entrega)
      else if (fase.tipo === 'sin-producto') buscar('Pan', fase)
      else correct(corrected)
    }
    const found = fase.tipo === 'resultado' ? fase.analizado.producto : undefined
    const codigo = fase.tipo === 'sin-producto' ? fase.codigo : found?.codigoBarras
    return <button onClick={onClick}>{[fase.tipo, found?.nombre, codigo].filter(Boolean).join(' ')}</button>
  }
  hide = await showSlot(createSlot(Probe), buildSlotPlatform({}, { api: { request: request as never } }))
  const press = async (shown: string, next: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: shown }))
    await screen.findByRole('button', { name: next })
  }
  await press('inicio', 'sin-producto 7702011000019')
  await press('sin-producto 7702011000019', 'resultado Pan 7702011000019')
  await press('resultado Pan 7702011000019', 'resultado Pan integral 7702011000019')
})
