import { usePlatform } from '@mi/federation'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildEntrada } from '@mi/testing'
import { json, renderHookInModule } from '../../testing/render-hook.tsx'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { useAutor, useHistorial } from './historial.queries.ts'

const NEXT = { link: '</v1/historial?cursor=dos>; rel="next"', 'x-total-count': '3' }

it('keeps a new entry that arrives while the next page is loading', async () => {
  let answerNext: (answer: Response) => void = () => undefined
  let head = [buildEntrada({ id: 2 })]
  const { result, unmount } = await renderHookInModule(
    () => ({ lista: useHistorial({}), client: usePlatform().queryClient }),
    ({ path }) =>
      path.includes('cursor=dos') ? new Promise((resolve) => (answerNext = resolve)) : json(head, 200, NEXT),
  )
  const ids = () => result.current.lista.data?.pages.flatMap(({ data }) => data.map(({ id }) => id))
  await waitFor(() => expect(ids()).toEqual([2]))
  await act(async () => void result.current.lista.fetchNextPage())
  head = [buildEntrada({ id: 3 }), ...head]
  await act(async () => void result.current.client.invalidateQueries({ queryKey: PRODUCTOS_KEYS.all }))
  await act(async () => answerNext(json([buildEntrada({ id: 1 })])))
  await waitFor(() => expect(ids()).toEqual([3, 2, 1]))
  await unmount()
})

it('finds who added a product that was restored many times', async () => {
  const entradas = Array.from({ length: 30 }, (_, index) =>
    buildEntrada({
      id: 30 - index,
      usuario: { idUsuario: 30 - index, nombreCompleto: `Persona ${30 - index}` },
    }),
  )
  const { result, unmount } = await renderHookInModule(
    () => useAutor(7),
    ({ path }) => json(entradas.slice(0, Number(/limite=(\d+)/.exec(path)?.[1]))),
  )
  await waitFor(() => expect(result.current.data?.nombreCompleto).toBe('Persona 1'))
  await unmount()
})
