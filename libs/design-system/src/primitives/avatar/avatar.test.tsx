import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

describe('Avatar', () => {
  it.each([
    ['Ana María Ruiz', 'AR'],
    ['óscar', 'Ó'],
    ['', ''],
  ])('writes the initials of «%s»', (name, initials) => {
    render(<Avatar name={name} decorative={name === ''} />)
    expect(document.querySelector('span')?.textContent).toBe(initials)
  })

  it('shows the initials when a photo fails to load, and shows the new photo after `src` changes', () => {
    const { container, rerender } = render(<Avatar name="Ana Ruiz" src="/a.png" />)
    fireEvent.error(container.querySelector('img')!)
    expect(screen.getByRole('img', { name: 'Ana Ruiz' }).textContent).toBe('AR')
    rerender(<Avatar name="Ana Ruiz" src="/b.png" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.png')
  })
})
