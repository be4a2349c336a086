import type { Miembro } from '@mi/contracts'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EliminarDialog } from './eliminar-dialog.tsx'

const MIEMBRO = { id: 4, nombreCompleto: 'Julián Rojas' } as Miembro

let hide: (() => Promise<void>) | undefined
const onClose = vi.fn()
beforeEach(() => onClose.mockClear())
afterEach(() => hide?.())

const show = async (): Promise<HTMLElement> => {
  const Opened = () => <EliminarDialog miembro={MIEMBRO} onClose={onClose} onRemoved={vi.fn()} />
  hide = await showSlot(createSlot(Opened), buildSlotPlatform({}))
  return screen.findByRole('dialog', { name: '¿Eliminar a Julián Rojas del equipo?' })
}
const cancel = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))

describe('EliminarDialog', () => {
  it('closes at once if no reason was typed', async () => {
    await show()
    cancel()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before discarding a reason', async () => {
    await show()
    fireEvent.change(screen.getByRole('textbox', { name: /^Motivo/ }), { target: { value: 'Se fue' } })
    cancel()
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows the failure and keeps the reason', async () => {
    const dialog = await show()
    const motivo = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ })
    fireEvent.change(motivo, { target: { value: 'Se fue' } })
    fireEvent.submit(dialog.querySelector('form') ?? dialog)
    expect((await screen.findByRole('alert')).textContent).toBe('No se pudo eliminar el miembro.')
    expect(motivo.value).toBe('Se fue')
  })
})
