import { createSessionStore } from '@mi/auth'
import type { TokenClaims } from '@mi/contracts'
import { ISSUED_AT, buildClaims, buildSesion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPermissions } from './changed-permissions.ts'

const MEMBER: Partial<TokenClaims> = { rol: 'EQUIPO', rolEquipo: 'LECTOR' }
const reload = vi.fn()

/** Calls `followPermissions`, and then changes the token. If `isEarly` is true, changes the token first. */
const change = (before: Partial<TokenClaims>, now: Partial<TokenClaims>, isEarly = false) => {
  const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
  session.accept(buildSesion(before))
  const toast = { success: vi.fn(), error: vi.fn(), info: vi.fn(), dismiss: vi.fn() }
  const navigation = {
    getLocation: () => ({ pathname: '/app/a', search: '', hash: '', state: null, key: '' }),
    subscribe: () => () => true,
    push: vi.fn(),
    replace: vi.fn(),
    go: vi.fn(),
  }
  const started = buildClaims(before)
  if (isEarly) session.accept(buildSesion(now))
  followPermissions({ session, toast, navigation, started })
  if (!isEarly) session.accept(buildSesion(now))
  return toast
}

beforeEach(() => {
  localStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['after the call', false],
  ['between the page’s start and the call', true],
])('followPermissions, with a token that changes %s', (_when, isEarly) => {
  it('reloads the page at once if the person completed the profile in another tab', () => {
    const toast = change({ ...MEMBER, perfilCompleto: true }, { ...MEMBER, perfilCompleto: false }, isEarly)
    expect(reload).toHaveBeenCalledOnce()
    expect(toast.info).not.toHaveBeenCalled()
  })

  it.each<Partial<TokenClaims>>([{ rolEquipo: 'EDITOR' }, { perfilCompleto: true }])(
    'shows a notice and does not reload yet after a change to %j',
    (now) => {
      const toast = change(MEMBER, { ...MEMBER, ...now }, isEarly)
      expect(toast.info).toHaveBeenCalledOnce()
      expect(reload).not.toHaveBeenCalled()
    },
  )

  it('does nothing if the permissions are the same', () => {
    const toast = change(MEMBER, { ...MEMBER, nombreCompleto: 'Otro Nombre' }, isEarly)
    expect(toast.info).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does nothing if another person signs in, because `keepSession` then reloads the page', () => {
    const toast = change({ ...MEMBER, idUsuario: 7 }, { rol: 'USUARIO', idUsuario: 8 }, isEarly)
    expect(toast.info).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})
