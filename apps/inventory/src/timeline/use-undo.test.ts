import { buildProducto } from '@mi/testing'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { json, renderHookInModule } from '../testing/render-hook.tsx'
import { idOfCambio, useUndo } from './use-undo.ts'

const ENTRADA = { id: 5, accion: 'modificado', nombreProducto: 'Arroz' } as const
const ANSWER = { 'x-historial': '9' }

const open = () => renderHookInModule(useUndo, () => json(buildProducto(), 200, ANSWER))

/** Shows the row of `ENTRADA` with its button, and a comment box elsewhere. */
const showPage = () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<ol><li id="${idOfCambio(ENTRADA.id)}" tabindex="-1"><button></button></li></ol><textarea></textarea>`,
  )
  return {
    row: document.getElementById(idOfCambio(ENTRADA.id)),
    button: document.querySelector<HTMLElement>('li button')!,
    box: document.querySelector<HTMLElement>('textarea')!,
  }
}

afterEach(() => document.body.replaceChildren())

describe('useUndo', () => {
  it('moves the focus from the pressed button to its row', async () => {
    const { result, unmount } = await open()
    const { row, button } = showPage()
    button.focus()
    await act(() => result.current.undo(ENTRADA))
    expect(document.activeElement).toBe(row)
    await unmount()
  })

  it('moves the focus to the row if the pressed button has already disappeared', async () => {
    const { result, unmount } = await open()
    const { row, button } = showPage()
    button.focus()
    button.remove()
    await act(() => result.current.undo(ENTRADA))
    expect(document.activeElement).toBe(row)
    await unmount()
  })

  it('leaves the focus where the person types before the answer arrives', async () => {
    const { result, unmount } = await open()
    const { box } = showPage()
    box.focus()
    await act(() => result.current.undo(ENTRADA))
    expect(document.activeElement).toBe(box)
    await unmount()
  })

  it('gives the toaster a promise that ends with the answer to «Rehacer»', async () => {
    const { result, toast, unmount } = await open()
    await act(() => result.current.undo(ENTRADA))
    const done: unknown = toast.success.mock.lastCall?.[1]?.undo?.onUndo()
    await done
    expect(toast.success.mock.lastCall?.[0]).toBe('Cambio rehecho')
    await unmount()
  })
})
