import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Checklist } from './checklist.tsx'

const items = (done: number) =>
  ['Al menos 8 caracteres', 'Un número'].map((text, index) => ({ id: text, text, done: index < done }))

describe('Checklist', () => {
  it('says in words whether each item is done', () => {
    render(<Checklist label="Requisitos" items={items(1)} />)
    expect(screen.getByRole('list', { name: 'Requisitos' })).toBeDefined()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Al menos 8 caracteres: cumplido',
      'Un número: pendiente',
    ])
  })

  it('announces how many of the items are done', () => {
    const { rerender } = render(<Checklist label="Requisitos" items={items(0)} />)
    expect(screen.getByRole('status').textContent).toBe('Requisitos: 0 de 2')
    rerender(<Checklist label="Requisitos" items={items(2)} />)
    expect(screen.getByRole('status').textContent).toBe('Requisitos: 2 de 2')
  })
})
