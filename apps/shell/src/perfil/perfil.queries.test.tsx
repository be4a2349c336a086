import { createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { afterOwnEnding } from '../session/own-ending.ts'
import { useChangeClave } from './perfil.queries.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const OLD = buildSesion()
const FRESH = buildSesion({ sid: 'sesion-2' })

beforeEach(() => localStorage.clear())

describe('useChangeClave', () => {
  it('keeps the person signed in if another call is refused during the change of password', async () => {
    const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
    session.accept(OLD)
    let answer: (response: unknown) => void = () => undefined
    const request = vi.fn(() => new Promise((resolve) => (answer = resolve)))
    const shell = { platform: { api: { request }, session } } as unknown as Shell
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ShellContext value={shell}>{children}</ShellContext>
      </QueryClientProvider>
    )
    const { result } = renderHook(() => useChangeClave(), { wrapper })
    await act(async () => result.current.mutate({ id: 7, currentPassword: 'a', newPassword: 'b' }))
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())

    const refuse = vi.fn(() => session.refuse(OLD.token))
    afterOwnEnding(refuse)
    expect(session.getState().token).toBe(OLD.token)
    await act(async () => answer({ data: { token: FRESH.token } }))
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
    expect(session.getState().token).toBe(FRESH.token)
  })
})
