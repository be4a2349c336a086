import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  document.body.innerHTML = '<div id="raiz"></div>'
  // A browser that blocks the storage throws as soon as the property `localStorage` is read.
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

// This test must run first, because it replaces `location` by an object without `origin`. The tests below import the
// entry files of the shell. These files add listeners that need `origin` and are never removed.
it('a person who undid a change of email can save a new password with blocked storage', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ mensaje: 'Listo.', comun: false })),
  )
  // The card is imported after `fetch` is stubbed, because the API client of the card keeps the `fetch` of that moment.
  const { ClaveCard } = await import('./deshacer-correo/clave-card.tsx')
  render(<ClaveCard token="secreto" correo="marta@andina.co" mensaje="Hecho." onClosed={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('Nueva contraseña'), { target: { value: 'Nueva#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login'))
})

it('a signed-out page opens where the browser blocks the storage', async () => {
  history.replaceState(null, '', '/terminos-y-condiciones')
  // The screen is imported first, because loading it could take longer than `findByRole` waits.
  await import('./legal/terminos.screen.tsx')
  await import('./acceso-app/acceso.entry.tsx')
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})

it('if the browser blocks the storage, a signed-in page shows that it cannot open', async () => {
  history.replaceState(null, '', '/home')
  await import('./main.tsx')
  expect(await screen.findByRole('heading', { name: 'No pudimos abrir Mi Inventario' })).toBeDefined()
})
