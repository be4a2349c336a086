import { saveSession } from '@mi/auth'
import { buildSesion } from '@mi/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
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
    render(<RecuperarClaveScreen signedIn={false} />)
    fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'ana@demo.co' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar código' })))
    expect(fetch).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('no deja guardar datos de este sitio')
  })

  it('announces that the address is missing if Enter was pressed in its empty field', async () => {
    const { RecuperarClaveScreen } = await import('./recuperar-clave.screen.tsx')
    render(<RecuperarClaveScreen signedIn={false} />)
    const correo = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
    expect(document.activeElement).toBe(correo)
    await act(async () => correo.form?.requestSubmit())
    expect(screen.getByRole('alert').textContent).toContain('correo')
  })

  it('with a session, has the account’s address and leads to the screen on which the password is changed', async () => {
    const iat = Math.floor(Date.now() / 1000)
    saveSession(localStorage, buildSesion({ iat, correo: 'ana@demo.co' }))
    const { RecuperarClaveScreen } = await import('./recuperar-clave.screen.tsx')
    render(<RecuperarClaveScreen signedIn />)
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@demo.co')
    const link = screen.getByRole('link', { name: '¿Sabes tu contraseña actual? Cámbiala en tu perfil' })
    expect(link.getAttribute('href')).toBe('/perfil?tab=seguridad')
    expect(screen.queryByRole('link', { name: 'Volver a iniciar sesión' })).toBeNull()
  })
})
