import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSolicitud } from './solicitud.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
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
    render(<VerificarCodigoScreen />)
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
})
