import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FiltrosForm } from './filtros-form.tsx'

const CAMPOS = [
  {
    name: 'id',
    label: 'ID',
    forma: { accepts: (text: string) => /^\d*$/.test(text), error: 'Solo números.' },
  },
  { name: 'estado', label: 'Estado', opciones: [{ value: 'activo', texto: 'Activo' }] },
  { name: 'nombre', label: 'Nombre', isLive: true },
  {
    name: 'dia',
    label: 'Día',
    isLive: true,
    forma: { accepts: (text: string) => /^\d*$/.test(text), error: 'Escribe un día.' },
  },
]
const EMPTY = { id: '', estado: '', nombre: '', dia: '' }

const build = () => {
  const onFiltrar = vi.fn()
  const onLimpiar = vi.fn()
  const onHold = vi.fn()
  const form = (filtros: Record<string, string>, errores?: Record<string, string>) => (
    <FiltrosForm
      label="Filtrar"
      campos={CAMPOS}
      filtros={filtros}
      errores={errores}
      onHold={onHold}
      onFiltrar={onFiltrar}
      onLimpiar={onLimpiar}
    />
  )
  return { onFiltrar, onLimpiar, onHold, form }
}
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (): void => void fireEvent.submit(screen.getByRole('search', { name: 'Filtrar' }))

let isNarrow = false
beforeEach(() => {
  vi.useFakeTimers()
  isNarrow = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('FiltrosForm', () => {
  it('waits for a press on «Filtrar» before it applies a filter that is not live', () => {
    const { form, onFiltrar } = build()
    render(form(EMPTY))
    type('ID', '12')
    type('Estado', 'activo')
    vi.runAllTimers()
    expect(onFiltrar).not.toHaveBeenCalled()
    submit()
    expect(onFiltrar).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, id: '12', estado: 'activo' })
  })

  it('does not apply an invalid text, and shows its error', () => {
    const { form, onFiltrar } = build()
    render(form(EMPTY))
    type('ID', 'ana')
    submit()
    expect(screen.getByText('Solo números.')).toBeDefined()
    expect(onFiltrar).not.toHaveBeenCalled()
  })

  it('applies a live filter while a person types, but applies no other typed filter', () => {
    const { form, onFiltrar } = build()
    const { rerender } = render(form(EMPTY))
    type('ID', '12')
    type('Nombre', 'a')
    type('Nombre', 'an ')
    vi.runAllTimers()
    expect(onFiltrar).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, nombre: 'an' }, true)
    rerender(form({ ...EMPTY, nombre: 'an' }))
    // The applied filters come back as props and do not overwrite the typed text.
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'an ')
    expect(screen.getByLabelText('ID')).toHaveProperty('value', '12')
  })

  it('shows the error of a live filter at once, and puts the list on hold until a corrected text is applied', () => {
    const { form, onFiltrar, onHold } = build()
    render(form({ ...EMPTY, dia: '12' }))
    type('Día', 'x')
    expect(screen.getByText('Escribe un día.')).toBeDefined()
    expect(onHold).toHaveBeenLastCalledWith(true)
    vi.runAllTimers()
    expect(onFiltrar).not.toHaveBeenCalled()
    type('Día', '13')
    expect(screen.queryByText('Escribe un día.')).toBeNull()
    expect(onHold).toHaveBeenLastCalledWith(true)
    act(() => void vi.runAllTimers())
    expect(onFiltrar).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, dia: '13' }, true)
    expect(onHold).toHaveBeenLastCalledWith(false)
  })

  it('shows an error from `errores` at its field, and removes the error when the text changes', () => {
    const { form } = build()
    render(form({ ...EMPTY, dia: '1' }, { dia: 'Escribe el día completo.' }))
    expect(screen.getByLabelText('Día').getAttribute('aria-invalid')).toBe('true')
    type('Día', '12')
    expect(screen.queryByText('Escribe el día completo.')).toBeNull()
  })

  it('shows new filters from the props, and drops the typed text', () => {
    const { form } = build()
    const { rerender } = render(form(EMPTY))
    type('ID', '12')
    rerender(form({ ...EMPTY, estado: 'activo' }))
    expect(screen.getByLabelText('ID')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Estado')).toHaveProperty('value', 'activo')
  })

  it('removes the error of a refused submission when the text of the field changes', () => {
    const { form } = build()
    render(form(EMPTY))
    type('ID', 'doce')
    submit()
    expect(screen.getByText('Solo números.')).toBeDefined()
    type('ID', '12')
    expect(screen.queryByText('Solo números.')).toBeNull()
  })

  it('empties the fields and calls `onLimpiar` after a press on «Limpiar»', () => {
    const { form, onLimpiar } = build()
    render(form({ ...EMPTY, id: '12' }))
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(screen.getByLabelText('ID')).toHaveProperty('value', '')
    expect(onLimpiar).toHaveBeenCalledOnce()
  })

  it('is folded on a phone, under a button with the number of active filters', () => {
    isNarrow = true
    const { form } = build()
    render(form({ ...EMPTY, id: '12' }))
    const button = screen.getByRole('button', { name: 'Filtros (1)' })
    expect(screen.queryByRole('search')).toBeNull()
    fireEvent.click(button)
    expect(screen.getByRole('search')).toBeDefined()
  })
})
