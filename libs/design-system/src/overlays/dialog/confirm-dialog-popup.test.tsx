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
  it('focuses the cancel button, and calls onConfirm when the confirm button is pressed', async () => {
    const onConfirm = vi.fn()
    render(<ConfirmDialogPopup {...props} danger onOpenChange={() => undefined} onConfirm={onConfirm} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('cannot be dismissed or confirmed again while busy', () => {
    const onOpenChange = vi.fn()
    const onConfirm = vi.fn()
    render(<ConfirmDialogPopup {...props} busy onOpenChange={onOpenChange} onConfirm={onConfirm} />)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
