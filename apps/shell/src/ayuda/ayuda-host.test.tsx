import { buildManifest } from '@mi/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pedirAyuda } from '../page/ayuda-pedida.ts'
import { buildShell } from '../testing/shell.tsx'
import { AyudaHost } from './ayuda-host.tsx'

const show = () => render(<AyudaHost />, { wrapper: buildShell(buildManifest()).wrapper })
const press = (target: Element, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: '?', shiftKey: true, ...init })

beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="ajustes">{}</script>'
})
afterEach(() => {
  act(() => pedirAyuda(undefined))
  cleanup()
  document.body.replaceChildren()
})

describe('AyudaHost', () => {
  it('shows the keys on `?`, and on Esc no more', async () => {
    show()
    expect(press(document.body)).toBe(false)
    const dialog = await screen.findByRole('dialog', { name: 'Atajos del teclado' })
    expect(dialog.textContent).toContain('CtrlKBuscar también mientras escribes')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['in a field', '<input>', 'input', {}],
    ['over a dialog', '<div role="alertdialog"><button></button></div>', 'button', {}],
    ['with Ctrl', '<button></button>', 'button', { ctrlKey: true }],
  ])('ignores `?` %s', (_where, html, focused, init) => {
    show()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    const isLeftToOthers = press(place.querySelector(focused)!, init)
    expect(isLeftToOthers).toBe(true)
  })

  it('shows the help that was asked for before its code was loaded', async () => {
    pedirAyuda('ayuda')
    show()
    expect(await screen.findByRole('dialog', { name: 'Ayuda' })).toBeDefined()
  })
})
