import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from '../icon-button/index.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from './menu.tsx'

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
})
