import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { buildProducto } from '@mi/testing'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRODUCTOS_KEYS } from '../data/productos-keys.ts'
import { json, renderInModule } from '../testing/render-hook.tsx'
import { Hoy } from './hoy.tsx'

const LECHE = buildProducto({ id: 7, nombre: 'Leche', cantidad: 3, fechaVencimiento: '1960-01-01' })

let close: (() => Promise<void>) | undefined
beforeEach(() => sessionStorage.clear())
afterEach(() => close?.())

/** Shows «Hoy» with these products. The returned `answer` makes «Hoy» read others. */
const open = async (...first: Producto[]) => {
  let productos = first
  let client: QueryClient | undefined
  const Page = () => {
    client = usePlatform().queryClient
    return <Hoy inventario={undefined} vivo={undefined} />
  }
  const { unmount } = await renderInModule(Page, () => json(productos))
  close = unmount
  return async (...next: Producto[]) => {
    productos = next
    await act(async () => client?.invalidateQueries({ queryKey: PRODUCTOS_KEYS.atencion }))
  }
}

describe('Hoy', () => {
  it('keeps the form of a movement open, and what was typed in it, after the last row has disappeared', async () => {
    const answer = await open(LECHE)
    // The dialog is imported here, because its first import takes longer than `findByRole` waits.
    await import('../existencias/movimiento-dialog.tsx')
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar: Leche' }))
    const dialog = await screen.findByRole('dialog', { name: 'Descartar «Leche»' })
    const cantidad = within(dialog).getByLabelText<HTMLInputElement>('Cantidad')
    fireEvent.change(cantidad, { target: { value: '2' } })
    await answer()
    await waitFor(() => expect(screen.getByText('Nada necesita tu atención hoy.')).toBeDefined())
    expect(cantidad.isConnected).toBe(true)
    expect(cantidad.value).toBe('2')
  })
})
