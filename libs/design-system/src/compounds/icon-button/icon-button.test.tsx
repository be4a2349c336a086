import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

describe('IconButton', () => {
  it('is named by its label, with and without a tooltip', () => {
    const onClick = vi.fn()
    const ref = createRef<HTMLButtonElement>()
    render(
      <>
        <IconButton ref={ref} label="Editar" icon={<svg />} onClick={onClick} />
        <IconButton label="Borrar" icon={<svg />} tooltip={false} />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Editar' }))
    expect(onClick).toHaveBeenCalledOnce()
    expect(ref.current).toBe(screen.getByRole('button', { name: 'Editar' }))
    expect(screen.getByRole('button', { name: 'Borrar' })).toBeDefined()
  })
})
