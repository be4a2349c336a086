import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
