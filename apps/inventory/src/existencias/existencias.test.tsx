import { buildProducto } from '@mi/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Existencias } from './existencias.tsx'

const LECHE = buildProducto({ id: 4, nombre: 'Leche', cantidad: 12 })

/** The stock of a product. `open` presses its number. */
const show = (cantidad = 12) => {
  const onPress = vi.fn()
  const element = (now: number) => <Existencias producto={LECHE} cantidad={now} onPress={onPress} />
  const { rerender } = render(element(cantidad))
  const open = (): HTMLInputElement => {
    fireEvent.click(button())
    return field()
  }
  return { onPress, open, to: (now: number) => rerender(element(now)) }
}

const button = () => screen.getByRole('button', { name: /^Cambiar las existencias de Leche/ })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Existencias de Leche' })
const isField = () => screen.queryByRole('textbox') !== null
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const leave = () => act(() => screen.getByRole('button', { name: 'Agregar una unidad a Leche' }).focus())

afterEach(cleanup)

describe('Existencias', () => {
  it('shows only the number if the person may not change the stock', () => {
    render(<Existencias producto={LECHE} cantidad={1} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('1').parentElement?.textContent).toBe('1 unidad')
  })

  it('turns the number into a focused field with its text selected', () => {
    const { open } = show(1250)
    expect(button().getAttribute('aria-label')).toBe('Cambiar las existencias de Leche: 1.250 unidades')
    const { value, selectionStart, selectionEnd, inputMode } = open()
    expect([value, selectionStart, selectionEnd, inputMode]).toEqual(['1.250', 0, 5, 'numeric'])
    expect(document.activeElement).toBe(field())
  })

  it('adds the difference on Enter, once, and gives the focus back to the number', () => {
    const { open, onPress } = show()
    const input = open()
    type('20')
    press('Enter')
    fireEvent.blur(input)
    expect(onPress).toHaveBeenCalledExactlyOnceWith(LECHE, 8)
    expect(document.activeElement).toBe(button())
  })

  it('adds the difference when the field is left for another control, without taking the focus back', () => {
    const { open, onPress } = show()
    open()
    type('0')
    leave()
    expect(onPress).toHaveBeenCalledExactlyOnceWith(LECHE, -12)
    expect(isField()).toBe(false)
    expect(document.activeElement).not.toBe(button())
  })

  it('keeps the field while the person looks at another window', () => {
    const { open, onPress } = show()
    const input = open()
    type('2')
    // The window is left, but the field is still its focused element.
    fireEvent.blur(input)
    expect(isField()).toBe(true)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('changes nothing on Esc', () => {
    const { open, onPress } = show()
    open()
    type('20')
    press('Escape')
    expect(onPress).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button())
  })

  it('changes nothing if nothing was typed while another person changed the stock', () => {
    const { open, onPress, to } = show()
    open()
    to(10)
    expect(field().value).toBe('10')
    press('Enter')
    expect(onPress).not.toHaveBeenCalled()
  })

  it('sets the typed stock on top of what another person changed meanwhile', () => {
    const { open, onPress, to } = show()
    open()
    type('15')
    to(10)
    press('Enter')
    expect(onPress).toHaveBeenCalledExactlyOnceWith(LECHE, 5)
  })

  it.each([
    ['Enter', () => press('Enter')],
    ['leaving the field', leave],
  ])('shows why a text is no stock on %s, keeps it, and accepts its correction', (_how, end) => {
    const { open, onPress } = show()
    open()
    type('')
    expect(screen.queryByRole('alert')).toBeNull()
    end()
    expect(screen.getByRole('alert').textContent).toBe('La cantidad debe ser un número entero.')
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(onPress).not.toHaveBeenCalled()
    type('13')
    expect(screen.queryByRole('alert')).toBeNull()
    press('Enter')
    expect(onPress).toHaveBeenCalledExactlyOnceWith(LECHE, 1)
  })
})
