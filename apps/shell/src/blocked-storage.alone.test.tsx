import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  document.body.innerHTML = '<div id="raiz"></div>'
  // Browsers that block the storage throw as soon as the property is read.
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

// Must run first, because it replaces `location` by an object without `origin`. The tests below import the shell's
// entries, which add listeners that need `origin` and are never removed.
it('a person who undid a change of email can save a new password with blocked storage', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ mensaje: 'Listo.', comun: false })),
  )
  // Imported after the stub, because the card's API client keeps the `fetch` that it finds.
  const { ClaveCard } = await import('./deshacer-correo/clave-card.tsx')
  render(<ClaveCard token="secreto" correo="marta@andina.co" mensaje="Hecho." onClosed={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('Nueva contraseña'), { target: { value: 'Nueva#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login'))
})

it('a signed-out page opens where the browser blocks the storage', async () => {
  history.replaceState(null, '', '/terminos-y-condiciones')
  // The page may take longer to load than `findByRole` waits.
  await import('./legal/terminos.screen.tsx')
  await import('./acceso-app/acceso.entry.tsx')
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})

it('a signed-in page shows that it cannot open where the browser blocks the storage', async () => {
  history.replaceState(null, '', '/home')
  await import('./main.tsx')
  expect(await screen.findByRole('heading', { name: 'No pudimos abrir Mi Inventario' })).toBeDefined()
})
