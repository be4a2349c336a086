import { buildProducto } from '@mi/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, renderInModule } from '../testing/render-hook.tsx'
import { MovimientoDialog } from './movimiento-dialog.tsx'
import type { TipoMovimiento } from './movimiento.model.ts'

const LECHE = buildProducto({ id: 4, nombre: 'Leche', cantidad: 5, fechaVencimiento: '1960-01-01' })

let close: (() => Promise<void>) | undefined
beforeEach(() => sessionStorage.clear())
afterEach(() => close?.())

const open = async (tipo: TipoMovimiento) => {
  const onClose = vi.fn()
  const { unmount } = await renderInModule(
    () => <MovimientoDialog tipo={tipo} producto={LECHE} onClose={onClose} />,
    () => json(LECHE),
  )
  close = unmount
  const cantidad = await screen.findByLabelText<HTMLInputElement>('Cantidad')
  return {
    cantidad,
    onClose,
    type: (value: string) => fireEvent.change(cantidad, { target: { value } }),
    cancel: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))),
  }
}

describe('MovimientoDialog', () => {
  it('asks before it closes if only the quantity was changed', async () => {
    const { cantidad, onClose, type, cancel } = await open('usar')
    type('3')
    await cancel()
    expect(await screen.findByRole('alertdialog')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
    expect(cantidad.value).toBe('3')
  })

  it('asks before it closes if only the choice of a reason was changed', async () => {
    const { onClose, cancel } = await open('descartar')
    fireEvent.click(screen.getByRole('radio', { name: 'Dañado' }))
    await cancel()
    expect(await screen.findByRole('alertdialog')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes at once if nothing was changed, or if each change was taken back', async () => {
    const { cantidad, onClose, type, cancel } = await open('descartar')
    expect(cantidad.value).toBe('5')
    type('3')
    type('5')
    await cancel()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
