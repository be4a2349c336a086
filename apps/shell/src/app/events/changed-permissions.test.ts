import { createSessionStore } from '@mi/auth'
import type { TokenClaims } from '@mi/contracts'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPermissions } from './changed-permissions.ts'

const MEMBER: Partial<TokenClaims> = { rol: 'EQUIPO', rolEquipo: 'LECTOR' }
const reload = vi.fn()

/** A page of a person whose token changes from `before` to `now`. */
const change = (before: Partial<TokenClaims>, now: Partial<TokenClaims>) => {
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
  followPermissions({ session, toast, navigation })
  session.accept(buildSesion(now))
  return toast
}

beforeEach(() => {
  localStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

describe('followPermissions', () => {
  it('reloads the page at once if the person completed the profile in another tab', () => {
    const toast = change({ ...MEMBER, perfilCompleto: true }, { ...MEMBER, perfilCompleto: false })
    expect(reload).toHaveBeenCalledOnce()
    expect(toast.info).not.toHaveBeenCalled()
  })

  it.each<Partial<TokenClaims>>([{ rolEquipo: 'EDITOR' }, { perfilCompleto: true }])(
    'shows a notice and does not reload yet after a change to %j',
    (now) => {
      const toast = change(MEMBER, { ...MEMBER, ...now })
      expect(toast.info).toHaveBeenCalledOnce()
      expect(reload).not.toHaveBeenCalled()
    },
  )
})
