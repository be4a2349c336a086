import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '../../primitives/text-field/index.ts'
import { FormDialog } from './form-dialog.tsx'

const show = async (busy: boolean) => {
  const on = { onSubmit: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  render(
    <FormDialog title="Cambiar el nombre" action="Guardar" busy={busy} alert="No se pudo." {...on}>
      <input aria-label="Nombre" />
    </FormDialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar el nombre' })
  const form = dialog.querySelector('form')
  if (!form) throw new Error('no form')
  return { form, ...on }
}

describe('FormDialog', () => {
  it('links its button to the form, submits the form, closes on «Cancelar» and shows the alert', async () => {
    const { form, onSubmit, onClose } = await show(false)
    expect(screen.getByRole('alert').textContent).toBe('No se pudo.')
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('form')).toBe(form.id)
    fireEvent.submit(form)
    expect(onSubmit).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('cannot be closed or sent again while the form is being sent', async () => {
    const { form, onSubmit, onClose } = await show(true)
    fireEvent.submit(form)
    fireEvent.keyDown(form, { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a refused FormDialog', () => {
  type Errors = Partial<Record<'nombre' | 'clave', string>>

  const Example = ({ refuse }: { refuse: () => Promise<Errors> | Errors }) => {
    const [errors, setErrors] = useState<Errors>({})
    const [busy, setBusy] = useState(false)
    const submit = async () => {
      const found = refuse()
      if (!(found instanceof Promise)) return setErrors(found)
      setErrors({})
      setBusy(true)
      setErrors(await found)
      setBusy(false)
    }
    return (
      <FormDialog
        title="Cambiar el nombre"
        action="Guardar"
        busy={busy}
        onSubmit={() => void submit()}
        onClose={() => undefined}
      >
        <TextField label="Nombre" error={errors.nombre} />
        <TextField label="Clave" error={errors.clave} />
      </FormDialog>
    )
  }
  const showRefused = async (refuse: () => Promise<Errors> | Errors) => {
    render(<Example refuse={refuse} />)
    const nombre = await screen.findByLabelText('Nombre')
    await waitFor(() => expect(document.activeElement).toBe(nombre))
    const form = nombre.closest('form')
    if (!form) throw new Error('no form')
    const [clave, button] = [screen.getByLabelText('Clave'), screen.getByRole('button', { name: 'Guardar' })]
    const send = (from: HTMLElement) => {
      from.focus()
      return act(async () => void fireEvent.submit(form))
    }
    return { nombre, clave, button, send }
  }

  it('moves the focus to the first wrong field after each attempt, also if the error is the same', async () => {
    const { clave, button, send } = await showRefused(() => ({ clave: 'Escríbela.' }))
    for (const _attempt of [1, 2]) {
      await send(button)
      expect(document.activeElement).toBe(clave)
    }
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('moves the focus after the answer of the server, unless the person types or has gone on meanwhile', async () => {
    let answer: (errors: Errors) => void = () => undefined
    const { nombre, clave, button, send } = await showRefused(
      () => new Promise((resolve) => (answer = resolve)),
    )
    await send(button)
    expect(document.activeElement).toBe(button)
    await act(async () => answer({ nombre: 'Ya existe.' }))
    expect(document.activeElement).toBe(nombre)

    await send(button)
    clave.focus()
    await act(async () => answer({ nombre: 'Ya existe.' }))
    expect(document.activeElement).toBe(clave)
    expect(screen.getByRole('alert').textContent).toBe('Ya existe.')

    await send(clave)
    fireEvent.input(clave, { target: { value: 'a' } })
    await act(async () => answer({ nombre: 'Ya existe.' }))
    expect(document.activeElement).toBe(clave)
    expect(screen.getByRole('alert').textContent).toBe('Ya existe.')
  })

  it('announces the error of the field from which it was sent, but no error to which the focus moves', async () => {
    let text = 'Escríbelo.'
    const { nombre, clave, send } = await showRefused(() => ({ nombre: text, clave: 'Escríbela.' }))
    await send(nombre)
    expect(screen.getByRole('alert').textContent).toBe('Escríbelo.')
    expect(document.activeElement).toBe(nombre)

    text = 'Es muy corto.'
    await send(clave)
    expect(document.activeElement).toBe(nombre)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
