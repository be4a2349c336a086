import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialogPopup } from './confirm-dialog-popup.tsx'

const props = {
  open: true,
  title: '¿Eliminar?',
  description: 'No se puede deshacer.',
  confirmLabel: 'Eliminar',
}

describe('ConfirmDialogPopup', () => {
  it('gives the focus to the safe answer and reports the other', async () => {
    const onConfirm = vi.fn()
    render(<ConfirmDialogPopup {...props} danger onOpenChange={() => undefined} onConfirm={onConfirm} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('cannot be left or confirmed again while it works', () => {
    const onOpenChange = vi.fn()
    const onConfirm = vi.fn()
    render(<ConfirmDialogPopup {...props} busy onOpenChange={onOpenChange} onConfirm={onConfirm} />)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
