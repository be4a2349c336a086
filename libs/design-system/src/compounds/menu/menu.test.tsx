import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { IconButton } from '../icon-button/index.ts'
import { loadOverlays } from '../../overlays/index.ts'
import { useState } from 'react'
import {
  Menu,
  type MenuAnchor,
  MenuItem,
  MenuLink,
  MenuSeparator,
  SharedMenu,
  menuButtonProps,
} from './index.ts'

// The first import of the overlays takes longer than the timeout of `findBy`, so it happens before the tests.
beforeAll(loadOverlays)

describe('Menu', () => {
  it('opens from its trigger, runs an action and closes', async () => {
    const onSelect = vi.fn()
    render(
      <Menu trigger={<IconButton label="Más acciones" icon={<svg />} />}>
        <MenuItem onSelect={onSelect}>Editar</MenuItem>
        <MenuLink render={<a href="#ayuda" />}>Ayuda</MenuLink>
        <MenuSeparator />
        <MenuItem danger onSelect={() => undefined}>
          Eliminar
        </MenuItem>
      </Menu>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
    expect((await screen.findByRole('menuitem', { name: 'Ayuda' })).getAttribute('href')).toBe('#ayuda')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
    expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('opens with an arrow key, closes with its button or Esc, and gives the focus back', async () => {
    render(
      <Menu trigger={<button type="button">Cuenta</button>}>
        <MenuItem onSelect={() => undefined}>Cerrar sesión</MenuItem>
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'Cuenta' })
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    await screen.findByRole('menu', { name: 'Cuenta' })
    expect(button.getAttribute('aria-expanded')).toBe('true')

    fireEvent.pointerDown(button)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    fireEvent.click(button)
    await screen.findByRole('menu')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('an open Menu', () => {
  it('closes on Tab and gives the focus back to its button', async () => {
    render(
      <Menu trigger={<button type="button">Cuenta</button>}>
        <MenuItem onSelect={() => undefined}>Cerrar sesión</MenuItem>
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'Cuenta' })
    fireEvent.click(button)
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
    expect(document.activeElement).toBe(button)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

const FRUTAS = ['Lulo', 'Uchuva']

const Frutas = ({ onSelect }: { onSelect: (fruta: string) => void }) => {
  const [open, setOpen] = useState<{ fruta: string; at: MenuAnchor } | null>(null)
  return (
    <>
      {FRUTAS.map((fruta) => (
        <button
          key={fruta}
          type="button"
          id={fruta}
          {...menuButtonProps(open?.fruta === fruta, (at) =>
            setOpen((now) => (now?.fruta === fruta ? null : { fruta, at })),
          )}
        >
          {fruta}
        </button>
      ))}
      <SharedMenu at={open?.at ?? null} onClose={() => setOpen(null)}>
        <MenuItem onSelect={() => onSelect(open?.fruta ?? '')}>Comprar</MenuItem>
      </SharedMenu>
    </>
  )
}

describe('SharedMenu', () => {
  it('belongs to the button that opened it last', async () => {
    const onSelect = vi.fn()
    render(<Frutas onSelect={onSelect} />)
    const [lulo, uchuva] = FRUTAS.map((name) => screen.getByRole('button', { name })) as [
      HTMLElement,
      HTMLElement,
    ]
    fireEvent.click(lulo)
    await screen.findByRole('menu', { name: 'Lulo' })
    expect(lulo.getAttribute('aria-expanded')).toBe('true')

    fireEvent.click(uchuva)
    await screen.findByRole('menu', { name: 'Uchuva' })
    expect(lulo.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Comprar' }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Uchuva')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('opens with an arrow key, closes with its button or Esc, and gives the focus back', async () => {
    render(<Frutas onSelect={() => undefined} />)
    const button = screen.getByRole('button', { name: 'Lulo' })
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    await screen.findByRole('menu', { name: 'Lulo' })

    fireEvent.pointerDown(button)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    fireEvent.click(button)
    await screen.findByRole('menu')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
