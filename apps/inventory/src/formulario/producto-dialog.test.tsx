import { buildProducto } from '@mi/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sent, json, renderInModule } from '../testing/render-hook.tsx'
import { ProductoDialog } from './producto-dialog.tsx'

const ARROZ = buildProducto({ id: 4, nombre: 'Arroz', cantidad: 100, version: 3 })

let close: (() => Promise<void>) | undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(async () => {
  await close?.()
  vi.unstubAllGlobals()
})

// jsdom has no property `inert`.
const isLocked = (part: Element | null): boolean => part?.hasAttribute('inert') === true

/** Opens the form of `ARROZ`. The returned `answer` answers the oldest request to save that has no answer yet. */
const open = async () => {
  const onClose = vi.fn()
  const answers: ((response: Response) => void)[] = []
  const { sent, unmount } = await renderInModule(
    () => <ProductoDialog producto={ARROZ} categorias={[]} onClose={onClose} />,
    ({ method }) => (method === 'GET' ? json([]) : new Promise((resolve) => answers.push(resolve))),
  )
  close = unmount
  const nombre = await screen.findByLabelText<HTMLInputElement>('Nombre')
  const written = (): Sent[] => sent.filter(({ method }) => method !== 'GET')
  const press = async (name: string, detail = 1): Promise<void> => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name }), { detail }))
  }
  const answer = async (response: Response): Promise<void> => {
    await waitFor(() => expect(answers).not.toEqual([]))
    await act(async () => answers.shift()?.(response))
  }
  return { onClose, nombre, written, press, answer }
}

describe('ProductoDialog', () => {
  it('accepts no text while the form saves, and returns the focus to its field after a failure', async () => {
    const { nombre, press, answer } = await open()
    nombre.focus()
    await press('Guardar Cambios', 0)
    await waitFor(() => expect(isLocked(nombre.form)).toBe(true))
    // A browser takes the focus from a field that becomes inert, but jsdom does not.
    nombre.blur()
    await answer(json({}, 500))
    await waitFor(() => expect(isLocked(nombre.form)).toBe(false))
    expect(document.activeElement).toBe(nombre)
  })

  it('locks the values of a conflict while the form saves them', async () => {
    const { press, answer } = await open()
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Arroz blanco' } })
    await press('Guardar Cambios')
    await answer(json({ producto: { ...ARROZ, nombre: 'Arroz integral', version: 7 } }, 412))
    const valores = await screen.findByRole('region', { name: 'Dos versiones del producto' })
    expect(isLocked(valores)).toBe(false)
    await press('Guardar lo elegido')
    await waitFor(() => expect(isLocked(valores)).toBe(true))
  })

  it('ignores the second click of a double click whose first click was on another button', async () => {
    const { onClose, written, press, answer } = await open()
    // The first click could have been on «Usar imagen» or «Cancelar» of the crop.
    await press('Guardar Cambios', 2)
    await press('Cancelar', 2)
    expect(written()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Arroz blanco' } })
    await press('Guardar Cambios')
    await answer(json({ producto: { ...ARROZ, nombre: 'Arroz integral', version: 7 } }, 412))
    await screen.findByRole('region', { name: 'Dos versiones del producto' })
    await press('Guardar lo elegido', 2)
    expect(written()).toHaveLength(1)
    // Enter in a field presses the button with `detail` 0.
    await press('Guardar lo elegido', 0)
    await waitFor(() => expect(written()).toHaveLength(2))
    await answer(json({ ...ARROZ, version: 8 }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('does not save the product without its picture while the file of the picture is being read', async () => {
    let fail: (error: Error) => void = () => undefined
    vi.stubGlobal('createImageBitmap', () => new Promise((_resolve, reject) => (fail = reject)))
    const { onClose, nombre, written, press } = await open()
    const foto = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
    fireEvent.change(screen.getByLabelText('Elegir imagen', { selector: 'input' }), {
      target: { files: [foto] },
    })
    await press('Guardar Cambios')
    expect(screen.getByText('Abriendo la imagen…')).toBeDefined()
    expect(isLocked(nombre.form)).toBe(false)
    await act(async () => fail(new Error('not a picture')))
    expect(await screen.findByText(/No pudimos leer la imagen/)).toBeDefined()
    expect(written()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    await press('Guardar Cambios')
    await waitFor(() => expect(written()).toHaveLength(1))
  })

  it('closes after one click on «Cancelar»', async () => {
    const { onClose, press } = await open()
    await press('Cancelar')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
