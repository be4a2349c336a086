import { ApiError } from '@mi/api-client'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBorrarFoto, useConsentir, useCorregir } from './nutriscan.mutations.ts'
import { useAnteriores, useConsentimiento, useFotoGuardada } from './nutriscan.queries.ts'

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

const Consentimiento = () => {
  const { data } = useConsentimiento()
  const { mutate } = useConsentir()
  return <button onClick={() => mutate(true)}>{data ? (data.aceptadoEn ?? 'sin aceptar') : 'leyendo'}</button>
}
const Foto = () => {
  const { data } = useFotoGuardada(7)
  const { mutate } = useBorrarFoto()
  const shown = data === null ? 'sin foto' : data?.imagen
  return <button onClick={() => mutate(7)}>{shown ?? 'leyendo'}</button>
}

it.each<[string, () => ReactElement, object, object | null, string]>([
  ['a given consent', Consentimiento, { aceptadoEn: null }, { aceptadoEn: 'aceptado' }, 'aceptado'],
  ['the deletion of a photo', Foto, { imagen: 'la foto' }, null, 'sin foto'],
])('%s is not undone by the late answer to an earlier read', async (_what, Probe, before, after, shown) => {
  let answer: (response: object) => void = () => undefined
  const read = new Promise<object>((resolve) => {
    answer = resolve
  })
  const request = vi.fn((method: string) => (method === 'GET' ? read : Promise.resolve({ data: after })))
  const platform = buildSlotPlatform({}, { api: { request: request as never } })
  hide = await showSlot(createSlot(Probe), platform)
  fireEvent.click(await screen.findByRole('button', { name: 'leyendo' }))
  await screen.findByRole('button', { name: shown })
  answer({ data: before })
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0))
  expect(
    platform.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([after])
})

const Anteriores = () => {
  const { data } = useAnteriores()
  const { mutate } = useCorregir()
  const correct = () => mutate({ id: 7, datos: { nombre: 'Pan' } })
  return <button onClick={correct}>{data ? data.pages[0]?.data.length : 'leyendo'}</button>
}

it('a correction of an analysis that no longer exists removes it from the list', async () => {
  let stored: readonly object[] = [{ id: 7 }]
  const request = vi.fn((method: string) =>
    method === 'GET'
      ? Promise.resolve({ data: stored, next: null })
      : Promise.reject(new ApiError(404, { mensaje: 'Ese análisis no existe.' })),
  )
  hide = await showSlot(createSlot(Anteriores), buildSlotPlatform({}, { api: { request: request as never } }))
  const button = await screen.findByRole('button', { name: '1' })
  stored = []
  fireEvent.click(button)
  await screen.findByRole('button', { name: '0' })
})
