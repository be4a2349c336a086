import { saveSession } from '@mi/auth'
import { buildSesion } from '@mi/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeAviso } from '../acceso/aviso.ts'
import { keepSolicitud } from './solicitud.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('VerificarCodigoScreen', () => {
  it('after another request keeps the typed digits and the focus, because the server may have sent no code', async () => {
    const fetch = vi.fn(async () =>
      Response.json({ mensaje: 'Si el correo está registrado, te enviamos un código.' }),
    )
    vi.stubGlobal('fetch', fetch)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
    keepSolicitud('ana@demo.co')
    vi.useRealTimers()
    // The screen is imported after `fetch` was stubbed, because its API client keeps the `fetch` that it finds.
    const { VerificarCodigoScreen } = await import('./verificar-codigo.screen.tsx')
    render(<VerificarCodigoScreen signedIn={false} />)
    const digit = screen.getByLabelText<HTMLInputElement>('Dígito 1 de 6')
    fireEvent.change(digit, { target: { value: '7' } })

    const resend = screen.getByRole('button', { name: 'Reenviar código' })
    resend.focus()
    await act(async () => void fireEvent.click(resend))
    await screen.findByText(/^Pedimos otro código\. Usa el último que te llegue/)
    expect(digit.value).toBe('7')
    expect(document.activeElement).toBe(resend)
    expect([resend.matches(':disabled'), resend.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(resend.textContent).toMatch(/^Reenviar código en (1:00|0:59)$/)
    await act(async () => void fireEvent.click(resend))
    expect(fetch).toHaveBeenCalledOnce()
  })
  it('removes the stored session after a change, because the login page would redirect a person with a session', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ mensaje: 'Contraseña actualizada.' }))
    vi.resetModules()
    saveSession(localStorage, buildSesion({ iat: Math.floor(Date.now() / 1000) }))
    keepSolicitud('ana@demo.co')
    const { VerificarCodigoScreen } = await import('./verificar-codigo.screen.tsx')
    render(<VerificarCodigoScreen signedIn />)
    fireEvent.paste(screen.getByLabelText('Dígito 1 de 6'), {
      clipboardData: { getData: () => '123456' },
    })
    fireEvent.change(screen.getByLabelText('Nueva contraseña'), { target: { value: 'Nueva#2026' } })
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' })))
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login'))
    expect(localStorage.getItem('token')).toBeNull()
    expect(takeAviso()).toEqual({ tipo: 'success', texto: 'Contraseña actualizada.', correo: 'ana@demo.co' })
  })
})
