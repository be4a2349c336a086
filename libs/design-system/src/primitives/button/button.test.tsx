import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Guardar</Button>)
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('type', 'button')
  })

  it('when busy, keeps its name and has `aria-busy` and `aria-disabled`, but not `disabled`', () => {
    render(<Button busy>Guardar</Button>)
    const button = screen.getByRole('button', { name: 'Guardar' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button).toHaveProperty('disabled', false)
  })

  it('calls neither `onClick` nor `onSubmit` when a busy button is pressed', () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Guardar
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()

    rerender(form(false))
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledOnce()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('passes native props and the ref on to the <button> element', () => {
    const ref = createRef<HTMLButtonElement>()
    render(
      <Button ref={ref} className="mine" data-extra="1">
        Ver
      </Button>,
    )
    expect(ref.current?.className).toContain('mine')
    expect(ref.current?.dataset.extra).toBe('1')
  })
})
