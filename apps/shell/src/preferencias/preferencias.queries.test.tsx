import { PREFERENCIAS_INICIALES, type Preferencias } from '@mi/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { isLocalCopy, preferenciasKey, useEditPreferencias, usePreferencias } from './preferencias.queries.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const KEY = preferenciasKey(7)
const without = (...switches: readonly (keyof Preferencias)[]): Preferencias => ({
  ...PREFERENCIAS_INICIALES,
  ...Object.fromEntries(switches.map((name) => [name, false])),
})

/**
 * Renders the hooks. The test server answers a read with `stored`, or not at all if `stored` is `undefined`. The server
 * answers an edit when the test calls `answer` or `refuse`.
 */
const show = async (stored?: Preferencias) => {
  const server = { stored }
  const answers: { resolve: (answer: { data: Preferencias }) => void; reject: (error: Error) => void }[] = []
  const request = vi.fn((method: string, _path: string, _options?: object) => {
    if (method !== 'GET') return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    return server.stored ? Promise.resolve({ data: server.stored }) : new Promise(() => undefined)
  })
  const shell = { platform: { api: { request } } } as unknown as Shell
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const useShown = () => {
    const query = usePreferencias(7)
    return {
      shown: query.data,
      isLocal: isLocalCopy(query),
      edit: useEditPreferencias(7, vi.fn()).mutate,
    }
  }
  const { result } = renderHook(useShown, { wrapper })
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toEqual(stored))
  const edit = async (changes: Parameters<typeof result.current.edit>[0]) => {
    await act(async () => result.current.edit(changes))
    await vi.waitFor(() => expect(answers).toHaveLength(1))
  }
  const answer = (data: Preferencias) => act(async () => answers.shift()?.resolve({ data }))
  const refuse = () => act(async () => answers.shift()?.reject(new Error('refused')))
  const sent = () =>
    request.mock.calls.flatMap(([method, , options]) => (method === 'PATCH' ? [options] : []))
  const reads = () => request.mock.calls.filter(([method]) => method === 'GET').length
  return {
    ...{ server, client, edit, answer, refuse, reads, sent },
    shown: () => result.current.shown,
    isLocal: () => result.current.isLocal,
  }
}

beforeEach(() => localStorage.clear())

it('shows an edit at once, and does not read the preferences again after the save', async () => {
  const { edit, answer, reads, shown } = await show(PREFERENCIAS_INICIALES)
  await edit({ comentarios: false })
  await vi.waitFor(() => expect(shown()).toEqual(without('comentarios')))
  await answer(without('comentarios', 'reposicion'))
  await vi.waitFor(() => expect(shown()).toEqual(without('comentarios', 'reposicion')))
  expect(reads()).toBe(1)
})

it('shows what another browser changed while an edit was being saved', async () => {
  const { server, client, edit, answer, shown } = await show(PREFERENCIAS_INICIALES)
  await edit({ comentarios: false })
  server.stored = without('comentarios', 'reposicion')
  await act(() => client.invalidateQueries({ queryKey: KEY, refetchType: 'none' }))
  await answer(without('comentarios'))
  await vi.waitFor(() => expect(shown()).toEqual(server.stored))
})

it('when the page is left, sends the waiting edits, although an earlier edit has no answer yet', async () => {
  const { edit, answer, sent, shown } = await show(PREFERENCIAS_INICIALES)
  await edit({ comentarios: false })
  await edit({ reposicion: false })
  await edit({ comentarios: true })
  expect(sent()).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent()[1]).toMatchObject({ body: { comentarios: true, reposicion: false }, keepalive: true })
  // If the browser restores the page, a late answer to the first request must not undo the later edits.
  await answer(without('comentarios'))
  await answer(without('reposicion'))
  await vi.waitFor(() => expect(shown()).toEqual(without('reposicion')))
})

it('isLocalCopy stays true after an edit until the server answers', async () => {
  const { edit, answer, shown, isLocal } = await show()
  expect(isLocal()).toBe(true)
  await edit({ comentarios: false })
  await vi.waitFor(() => expect(shown()).toEqual(without('comentarios')))
  expect(isLocal()).toBe(true)
  await answer(without('comentarios'))
  await vi.waitFor(() => expect(isLocal()).toBe(false))
})

it('isLocalCopy stays true after the server has refused an edit', async () => {
  const { edit, refuse, shown, isLocal } = await show()
  await edit({ comentarios: false })
  await refuse()
  await vi.waitFor(() => expect(shown()).toEqual(PREFERENCIAS_INICIALES))
  expect(isLocal()).toBe(true)
})

it('isLocalCopy stays false after an edit if the server has already sent the preferences', async () => {
  const { edit, isLocal } = await show(PREFERENCIAS_INICIALES)
  await edit({ comentarios: false })
  expect(isLocal()).toBe(false)
})
