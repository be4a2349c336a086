import { afterEach, describe, expect, it, vi } from 'vitest'
import { goToLogin } from './keep-session.ts'

afterEach(() => vi.unstubAllGlobals())

describe('goToLogin', () => {
  it('gives the login page the address to return to', () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace, pathname: '/app/x', search: '?q=a', hash: '#fin' })
    goToLogin()
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?volver=%2Fapp%2Fx%3Fq%3Da#fin')
  })
})
