import { buildEntrada } from '@mi/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, renderInModule } from '../testing/render-hook.tsx'
import { ProductoAusente } from './producto-ausente.tsx'

vi.spyOn(window, 'scrollTo').mockReturnValue()

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** Opens the page of the product 7, whose history gets no answer until `answer` is called. */
const open = async () => {
  let give: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => (give = resolve))
  const { unmount } = await renderInModule(
    () => <ProductoAusente id={7} />,
    () => answered.then((response) => response.clone()),
  )
  close = unmount
  return (body: unknown) => act(async () => give(json(body)))
}

describe('ProductoAusente', () => {
  it.each([
    [
      'a deleted product',
      [buildEntrada({ idProducto: 7, accion: 'eliminado' })],
      'Este producto fue eliminado',
    ],
    ['a product without a history', [], 'No encontramos este producto'],
  ])(
    'begins the page of %s only after the history is read, with its final heading',
    async (_what, entradas, heading) => {
      const answer = await open()
      expect(screen.queryByRole('heading')).toBeNull()
      await answer(entradas)
      const shown = await screen.findByRole('heading', { name: heading })
      expect(document.activeElement).toBe(shown)
    },
  )

  it('says that the history could not be read, and offers to try again and then to restore the product', async () => {
    let isDown = true
    const deleted = [
      buildEntrada({ idProducto: 7, accion: 'eliminado', fechaCambio: '2026-03-10T14:00:00Z' }),
    ]
    const { unmount } = await renderInModule(
      () => <ProductoAusente id={7} />,
      () => (isDown ? json({}, 503) : json(deleted)),
    )
    close = unmount
    await screen.findByRole('heading', { name: 'No se pudo cargar el producto' })
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('heading', { name: 'Este producto fue eliminado' })
    expect(screen.getByRole('button', { name: 'Restaurar' })).toBeDefined()
  })
})
