import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CodeField } from './code-field.tsx'

const Example = ({ initial = '', error }: { initial?: string; error?: string }) => {
  const [code, setCode] = useState(initial)
  return (
    <>
      <CodeField label="Código" value={code} onChange={setCode} hint="Está en tu correo." error={error} />
      <output>{code}</output>
    </>
  )
}

const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Dígito ${place} de 6`)
const code = () => screen.getByRole('status').textContent
const type = (place: number, value: string) => fireEvent.change(box(place), { target: { value } })
const paste = (place: number, text: string) =>
  fireEvent.paste(box(place), { clipboardData: { getData: () => text } })

describe('CodeField', () => {
  it('is a named group of numbered boxes', () => {
    render(<Example error="No vale." />)
    expect(screen.getByRole('group', { name: 'Código' })).toBeDefined()
    expect(screen.getAllByRole('textbox')).toHaveLength(6)
    expect(box(1).getAttribute('autocomplete')).toBe('one-time-code')
    expect(box(1).getAttribute('inputmode')).toBe('numeric')
    expect(box(6).getAttribute('aria-invalid')).toBe('true')
    const described = (box(3).getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'No vale.',
      'Está en tu correo.',
    ])
  })

  it('moves to the next box after each digit and ignores other characters', () => {
    render(<Example />)
    type(1, '1')
    expect(document.activeElement).toBe(box(2))
    type(2, 'x')
    expect(code()).toBe('1')
    type(2, '2')
    expect(code()).toBe('12')
    expect(document.activeElement).toBe(box(3))
  })

  it.each(['123 456', '123-456', ' 123456\n', 'Tu código es 123456.'])('accepts a pasted %j', (text) => {
    render(<Example />)
    paste(3, text)
    expect(code()).toBe('123456')
    expect(document.activeElement).toBe(box(6))
  })

  it('accepts a code that the device fills into the first box', () => {
    render(<Example />)
    type(1, '654321')
    expect(code()).toBe('654321')
  })

  it('ignores pasted text without digits', () => {
    render(<Example initial="12" />)
    paste(3, 'hola')
    expect(code()).toBe('12')
  })

  it('on Backspace, clears the current box, or the previous box if the current box is empty', () => {
    render(<Example initial="123" />)
    box(3).focus()
    fireEvent.keyDown(box(3), { key: 'Backspace' })
    expect(code()).toBe('12')
    expect(document.activeElement).toBe(box(3))
    fireEvent.keyDown(box(3), { key: 'Backspace' })
    expect(code()).toBe('1')
    expect(document.activeElement).toBe(box(2))
  })

  it('moves between boxes with arrows, Home and End, and stops at the first and the last box', () => {
    render(<Example initial="123456" />)
    box(1).focus()
    for (const [key, place] of [
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['End', 6],
      ['ArrowRight', 6],
      ['Home', 1],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(document.activeElement).toBe(box(place))
    }
  })

  it('moves to the next box even if the typed digit equals the old one', () => {
    render(<Example initial="11" />)
    box(1).focus()
    fireEvent.keyDown(box(1), { key: '1' })
    expect(document.activeElement).toBe(box(2))
    expect(code()).toBe('11')
  })

  it('replaces the digit of a box with another typed digit', () => {
    render(<Example initial="123456" />)
    type(2, '29')
    expect(code()).toBe('193456')
  })
})
