import { type SessionStore, createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { useCuenta } from '../session/cuenta.queries.ts'
import { cuentaKey } from '../session/known-cuenta.ts'
import { afterOwnEnding } from '../session/own-ending.ts'
import { useChangeClave, useSaveFoto, useSavePerfil } from './perfil.queries.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const OLD = buildSesion()
const FRESH = buildSesion({ sid: 'sesion-2' })
const RENEWED = buildSesion({ iat: ISSUED_AT + 30 })

const CLAVES = { id: 7, currentPassword: 'a', newPassword: 'b' }

const signedIn = (): SessionStore => {
  const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
  session.accept(OLD)
  return session
}

/** Renders `hook` with a server that answers only when the test calls `answerCall`. */
const renderMutation = <T,>(session: SessionStore, hook: () => T) => {
  let answer: (response: unknown) => void = () => undefined
  const request = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const shell = { platform: { api: { request }, session } } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(hook, { wrapper })
  return {
    result,
    answerCall: async (call: number, data: unknown): Promise<void> => {
      await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(call))
      await act(async () => answer({ data }))
    },
  }
}

beforeEach(() => localStorage.clear())

describe('useSavePerfil', () => {
  const save = (session: SessionStore) => {
    const rendered = renderMutation(session, () => useSavePerfil(7))
    act(() => rendered.result.current.mutate({ nombreCompleto: 'Marta Lucía Rojas' }))
    return rendered
  }

  it('accepts the token of the response, or renews the token if the response has no token', async () => {
    const session = signedIn()
    await save(session).answerCall(1, { token: RENEWED.token })
    expect(session.getState().token).toBe(RENEWED.token)

    session.accept(OLD)
    const { answerCall } = save(session)
    await answerCall(1, {})
    await answerCall(2, RENEWED)
    expect(session.getState().token).toBe(RENEWED.token)
  })

  it('does not sign the person in again if the person signed out before the response', async () => {
    const session = signedIn()
    const { answerCall } = save(session)
    session.end()
    await answerCall(1, { token: RENEWED.token })
    expect(session.getState().token).toBeNull()
  })

  it('does not sign the person in again if the person signed out during the renewal', async () => {
    const session = signedIn()
    const { answerCall } = save(session)
    await answerCall(1, {})
    session.end()
    await answerCall(2, RENEWED)
    expect(session.getState().token).toBeNull()
  })
})

describe('useChangeClave', () => {
  it('keeps the person signed in if another call is refused during the change of password', async () => {
    const session = signedIn()
    const { result, answerCall } = renderMutation(session, useChangeClave)
    await act(async () => result.current.mutate(CLAVES))
    const refuse = vi.fn(() => session.refuse(OLD.token))
    afterOwnEnding(refuse)
    expect(session.getState().token).toBe(OLD.token)
    await answerCall(1, { token: FRESH.token })
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
    expect(session.getState().token).toBe(FRESH.token)
  })

  it('keeps the person signed in if another tab has removed the old session', async () => {
    const session = signedIn()
    const { result, answerCall } = renderMutation(session, useChangeClave)
    await act(async () => result.current.mutate(CLAVES))
    session.end()
    await answerCall(1, { token: FRESH.token })
    expect(session.getState().token).toBe(FRESH.token)
  })
})

it.each([
  ['account', 'nombreCompleto', { save: useSavePerfil, given: { nombreCompleto: 'nuevo' } }],
  ['photo', 'fotoPerfil', { save: useSaveFoto, given: new Blob() }],
] as const)(
  'a saved %s is not undone by the late answer to an earlier read',
  async (_what, field, change) => {
    let answer: (response: object) => void = () => undefined
    const read = new Promise<object>((resolve) => (answer = resolve))
    const before = { nombreCompleto: 'antes', fotoPerfil: 'antes' }
    const after = { nombreCompleto: 'nuevo', fotoPerfil: 'nuevo', url: 'nuevo', token: RENEWED.token }
    const request = async (method: string) => (method === 'GET' ? read : { data: after })
    const client = new QueryClient()
    client.setQueryData(cuentaKey(7), before)
    const shell = { platform: { api: { request }, session: signedIn() } } as unknown as Shell
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <ShellContext value={shell}>{children}</ShellContext>
      </QueryClientProvider>
    )
    const useSave: (idUsuario: number) => { mutateAsync: (given: never) => Promise<unknown> } = change.save
    const { result } = renderHook(() => ({ cuenta: useCuenta(7), save: useSave(7) }), { wrapper })
    await vi.waitFor(() => expect(client.isFetching()).toBe(1))
    await act(() => result.current.save.mutateAsync(change.given as never))
    await act(async () => answer({ data: before }))
    expect(client.getQueryData(cuentaKey(7))).toMatchObject({ [field]: 'nuevo' })
  },
)
