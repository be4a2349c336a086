import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(cleanup)

const Example = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button ref={setAnchor} type="button" onClick={() => setOpen(!open)}>
        Abrir
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} title="Avisos">
        <button type="button">Primero</button>
      </Popover>
    </>
  )
}

const open = async () => {
  const opener = screen.getByRole('button', { name: 'Abrir' })
  opener.focus()
  fireEvent.click(opener)
  const panel = await screen.findByRole('dialog', { name: 'Avisos' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  return { opener, panel }
}

describe('Popover', () => {
  it('takes the focus when it opens, and on Esc returns the focus to the button that opens it', async () => {
    render(<Example />)
    const { opener } = await open()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('closes on a press of its cross, and on a second press of the button that opens it', async () => {
    render(<Example />)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { opener } = await open()
    fireEvent.click(opener)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
