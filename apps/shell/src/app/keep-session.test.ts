import type { ApiClient } from '@mi/api-client'
import { TOKEN_KEY, createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeAviso } from '../acceso/aviso.ts'
import { goToLogin, keepSession } from './keep-session.ts'

afterEach(() => vi.unstubAllGlobals())

describe('goToLogin', () => {
  it('gives the login page the address to return to', () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace, pathname: '/app/x', search: '?q=a', hash: '#fin' })
    goToLogin()
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?volver=%2Fapp%2Fx%3Fq%3Da#fin')
  })
})

describe('keepSession', () => {
  it('goes to the login page with a notice after another tab has removed the session', () => {
    const now = () => new Date((ISSUED_AT + 60) * 1000)
    const session = createSessionStore(localStorage, now)
    session.accept(buildSesion())
    const replace = vi.fn()
    vi.stubGlobal('location', { replace, pathname: '/app/x', search: '', hash: '' })
    keepSession(session, { request: vi.fn() as ApiClient['request'] }, now)

    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?volver=%2Fapp%2Fx')
    expect(takeAviso()?.texto).toContain('Tu sesión se cerró.')
  })
})
