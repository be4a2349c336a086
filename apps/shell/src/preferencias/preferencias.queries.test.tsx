import { PREFERENCIAS_INICIALES, type Preferencias } from '@mi/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { preferenciasKey, useEditPreferencias, usePreferencias } from './preferencias.queries.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const KEY = preferenciasKey(7)
const without = (...switches: readonly (keyof Preferencias)[]): Preferencias => ({
  ...PREFERENCIAS_INICIALES,
  ...Object.fromEntries(switches.map((name) => [name, false])),
})

/** Shows the preferences to a person whose server answers `stored`, and each edit when `answer` is called. */
const show = async () => {
  const server = { stored: PREFERENCIAS_INICIALES }
  const answers: ((saved: Preferencias) => void)[] = []
  const request = vi.fn((method: string) =>
    method === 'GET'
      ? Promise.resolve({ data: server.stored })
      : new Promise((resolve) => answers.push((data) => resolve({ data }))),
  )
  const shell = { platform: { api: { request } } } as unknown as Shell
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const hook = () => ({ shown: usePreferencias(7).data, edit: useEditPreferencias(7, vi.fn()).mutate })
  const { result } = renderHook(hook, { wrapper })
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toEqual(server.stored))
  const edit = async (changes: Parameters<typeof result.current.edit>[0]) => {
    await act(async () => result.current.edit(changes))
    await vi.waitFor(() => expect(answers).toHaveLength(1))
  }
  const answer = (saved: Preferencias) => act(async () => answers.shift()?.(saved))
  const reads = () => request.mock.calls.filter(([method]) => method === 'GET').length
  return { server, client, edit, answer, reads, shown: () => result.current.shown }
}

beforeEach(() => localStorage.clear())

it('shows an edit at once, and requests nothing when it is saved', async () => {
  const { edit, answer, reads, shown } = await show()
  await edit({ comentarios: false })
  await vi.waitFor(() => expect(shown()).toEqual(without('comentarios')))
  await answer(without('comentarios', 'reposicion'))
  await vi.waitFor(() => expect(shown()).toEqual(without('comentarios', 'reposicion')))
  expect(reads()).toBe(1)
})

it('shows what another browser changed while an edit was being saved', async () => {
  const { server, client, edit, answer, shown } = await show()
  await edit({ comentarios: false })
  server.stored = without('comentarios', 'reposicion')
  await act(() => client.invalidateQueries({ queryKey: KEY, refetchType: 'none' }))
  // The response is from before the other browser's change.
  await answer(without('comentarios'))
  await vi.waitFor(() => expect(shown()).toEqual(server.stored))
})
