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
})
