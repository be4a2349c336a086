import { buildManifest } from '@mi/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { areAtajosOff } from '../page/atajos.ts'
import { pedirAyuda } from '../page/ayuda-pedida.ts'
import { buildShell } from '../testing/shell.tsx'
import { AyudaHost } from './ayuda-host.tsx'

const show = () => render(<AyudaHost />, { wrapper: buildShell(buildManifest()).wrapper })
beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="ajustes">{}</script>'
})
afterEach(() => {
  act(() => pedirAyuda(undefined))
  cleanup()
  document.body.replaceChildren()
})

describe('AyudaHost', () => {
  it('opens the list of shortcuts and closes it on Esc; the screen’s shortcuts are in the list', async () => {
    const main = document.body.appendChild(document.createElement('main'))
    main.innerHTML = '<button aria-keyshortcuts="n"><svg></svg>Agregar producto</button>'
    show()
    act(() => pedirAyuda('atajos'))
    const dialog = await screen.findByRole('dialog', { name: 'Atajos del teclado' })
    expect(dialog.textContent).toContain('nAgregar producto/Buscar')
    expect(dialog.textContent).toContain('CtrlKBuscar también mientras escribes')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('switches the shortcuts of one character off and on again', async () => {
    show()
    act(() => pedirAyuda('atajos'))
    const switchOfLetters = await screen.findByRole('switch', { name: 'Atajos de una letra o un signo' })
    expect(switchOfLetters).toHaveProperty('checked', true)
    fireEvent.click(switchOfLetters)
    expect(areAtajosOff()).toBe(true)
    expect(screen.getByRole('dialog').textContent).toContain(
      'Buscar secciones, productos y acciones (apagado)',
    )
    fireEvent.click(switchOfLetters)
    expect(switchOfLetters).toHaveProperty('checked', true)
    expect(areAtajosOff()).toBe(false)
    expect(screen.getByRole('dialog').textContent).not.toContain('(apagado)')
  })

  it('shows help that was requested before the code of the help was loaded', async () => {
    pedirAyuda('ayuda')
    show()
    expect(await screen.findByRole('dialog', { name: 'Ayuda' })).toBeDefined()
  })
})
