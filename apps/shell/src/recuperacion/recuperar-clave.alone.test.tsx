import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('RecuperarClaveScreen', () => {
  it('requests no code if the browser stores nothing, because the next page needs the stored address', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    // The screen is imported after `fetch` was stubbed, because its API client keeps the `fetch` that it finds.
    const { RecuperarClaveScreen } = await import('./recuperar-clave.screen.tsx')
    render(<RecuperarClaveScreen />)
    fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'ana@demo.co' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar código' })))
    expect(fetch).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('no deja guardar datos de este sitio')
  })
})
