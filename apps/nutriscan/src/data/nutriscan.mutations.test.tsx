import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBorrarFoto, useConsentir } from './nutriscan.mutations.ts'
import { useConsentimiento, useFotoGuardada } from './nutriscan.queries.ts'

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
