import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('useLogin', () => {
  it('sends no request if the browser does not store data, because the session could not be stored', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    // Imported after the stub, because the API client keeps the `fetch` that exists during the import.
    const { useLogin } = await import('./use-login.ts')
    const { result } = renderHook(() => useLogin('/'))
    await act(async () => result.current.submit('ana@demo.co', 'Secreta#2026'))
    expect(fetch).not.toHaveBeenCalled()
    expect(result.current.mensaje).toContain('no deja guardar datos de este sitio')
    expect(result.current.busy).toBe(false)
  })

  it('ends the wait after too many attempts as soon as the email address is changed', async () => {
    const mensaje = 'Demasiados intentos. Espera y vuelve a intentar.'
    const refused = () => Response.json({ mensaje }, { status: 429, headers: { 'retry-after': '900' } })
    const fetch = vi.fn(async () => refused())
    vi.stubGlobal('fetch', fetch)
    vi.resetModules()
    const { useLogin } = await import('./use-login.ts')
    const { result } = renderHook(() => useLogin('/'))
    await act(async () => result.current.submit('ana@demo.co', 'Secreta#2026'))
    await vi.waitFor(() => expect(result.current.wait).toBe(900))
    act(() => result.current.changeCorreo())
    expect([result.current.wait, result.current.mensaje]).toEqual([0, undefined])
    await act(async () => result.current.submit('luis@demo.co', 'Secreta#2026'))
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
