import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { Notificacion } from '@mi/contracts'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { sinLeerKey } from './notificaciones.queries.ts'
import { useMarcar } from './use-marcar.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const LISTA = [...sinLeerKey(7), ['STOCK_BAJO', 'COMENTARIO_EQUIPO']]

const show = (filas: number, hayMas: boolean) => {
  const client = new QueryClient()
  const rows = Array.from({ length: filas }, (_, nth) => ({ idNotificacion: nth + 1, tipo: 'STOCK_BAJO' }))
  client.setQueryData(LISTA, { filas: rows, hayMas })
  const request = vi.fn(async () => ({ data: undefined }))
  const api = { get: request, post: request, put: request, patch: request, request }
  const shell = { platform: { api, toast: { error: vi.fn() } } } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useMarcar(7), { wrapper })
  const isAskedAgain = () => client.getQueryState(LISTA)?.isInvalidated
  return { marks: result.current, client, request, isAskedAgain }
}

it('requests older unread notifications after all 50 loaded notifications are marked as read', async () => {
  const { marks, request, isAskedAgain } = show(50, true)
  await act(async () => marks.marcarTodas(['STOCK_BAJO']))
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(isAskedAgain()).toBe(true))
})

it.each([
  [11, true, false],
  [10, true, true],
  [10, false, false],
])('marking 1 of %i unread rows (more on the server: %s) requests more: %s', async (filas, hayMas, asks) => {
  const { marks, request, isAskedAgain } = show(filas, hayMas)
  await act(async () => marks.marcar({ idNotificacion: 1, leida: false } as Notificacion))
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(isAskedAgain()).toBe(asks))
})

it('refetches a list if marking a notification cancels the running request for that list', async () => {
  const { marks, client, isAskedAgain } = show(50, false)
  const queryFn = vi.fn(() => new Promise(() => undefined))
  void client.query({ queryKey: LISTA, queryFn }).catch(() => undefined)
  await act(async () => marks.marcar({ idNotificacion: 1, leida: false } as Notificacion))
  await vi.waitFor(() => expect(isAskedAgain()).toBe(true))
})

it('refetches a list that was already invalidated before a notification is marked', async () => {
  const { marks, client, isAskedAgain } = show(50, false)
  await client.invalidateQueries({ queryKey: LISTA, refetchType: 'none' })
  await act(async () => marks.marcar({ idNotificacion: 1, leida: false } as Notificacion))
  await vi.waitFor(() => expect(isAskedAgain()).toBe(true))
})
