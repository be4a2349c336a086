import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { sinLeerKey } from './notificaciones.queries.ts'
import { useMarcar } from './use-marcar.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

it('invalidates the unread list after a whole kind is marked, so that older rows of other kinds move up', async () => {
  const client = new QueryClient()
  client.setQueryData([...sinLeerKey(7), ['STOCK_BAJO', 'COMENTARIO_EQUIPO']], [])
  const request = vi.fn(async () => ({ data: undefined }))
  const api = { get: request, post: request, put: request, patch: request, request }
  const shell = { platform: { api, toast: { error: vi.fn() } } } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useMarcar(7), { wrapper })
  await act(async () => result.current.marcarTodas(['STOCK_BAJO']))
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  await vi.waitFor(() =>
    expect(client.getQueryCache().findAll({ queryKey: sinLeerKey(7) })[0]?.state.isInvalidated).toBe(true),
  )
})
