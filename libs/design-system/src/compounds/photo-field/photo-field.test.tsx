import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhotoField } from './photo-field.tsx'
import { refusalOf, squareOf } from './square-photo.ts'

const fileOf = (type: string, size = 10): File => {
  const file = new File(['x'], 'foto', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const choose = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input')!, { target: { files: [file] } })

const draw = { fillRect: vi.fn(), drawImage: vi.fn(), fillStyle: '' }

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1000, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell, type) =>
    tell(new Blob(['jpeg'], { type: type ?? '' })),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('squareOf', () => {
  it.each([
    [1600, 1000, { x: 300, y: 0, side: 1000, drawn: 800 }],
    [600, 900, { x: 0, y: 150, side: 600, drawn: 600 }],
    [100, 100, { x: 0, y: 0, side: 100, drawn: 100 }],
  ])('crops %d × %d pixels to the central square and does not enlarge it', (width, height, square) => {
    expect(squareOf(width, height)).toEqual(square)
  })
})

describe('refusalOf', () => {
  it('accepts JPG, PNG and WEBP of up to 10 MB', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'])
      expect(refusalOf({ type, size: 10_485_760 })).toBeUndefined()
    expect(refusalOf({ type: 'image/png', size: 10_485_761 })).toContain('10 MB')
    expect(refusalOf({ type: 'image/gif', size: 1 })).toBe('Elige una foto JPG, PNG o WEBP.')
  })
})

describe('PhotoField', () => {
  it('returns the central square as a JPEG', async () => {
    const onPick = vi.fn()
    const { container } = render(<PhotoField label="Foto" name="Ana" onPick={onPick} />)
    choose(container, fileOf('image/png'))
    await waitFor(() => expect(onPick).toHaveBeenCalledOnce())
    expect((await (onPick.mock.calls[0]?.[0] as Promise<Blob>)).type).toBe('image/jpeg')
    expect(draw.drawImage).toHaveBeenCalledWith(expect.anything(), 300, 0, 1000, 1000, 0, 0, 800, 800)
  })

  it('accepts a dropped file', async () => {
    const onPick = vi.fn()
    render(<PhotoField label="Foto" name="Ana" onPick={onPick} />)
    fireEvent.drop(screen.getByRole('group', { name: 'Foto' }), {
      dataTransfer: { files: [fileOf('image/webp')] },
    })
    await waitFor(() => expect(onPick).toHaveBeenCalledOnce())
  })

  it('shows why a file is refused, and hides the reason after the next choice', async () => {
    const onPick = vi.fn()
    const { container } = render(<PhotoField label="Foto" name="Ana" onPick={onPick} />)
    choose(container, fileOf('application/pdf'))
    expect(screen.getByRole('alert').textContent).toBe('Elige una foto JPG, PNG o WEBP.')
    choose(container, fileOf('image/png'))
    await waitFor(() => expect(onPick).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an error when a photo cannot be read', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    const { container } = render(<PhotoField label="Foto" name="Ana" onPick={() => undefined} />)
    choose(container, fileOf('image/png'))
    expect((await screen.findByRole('alert')).textContent).toBe('No pudimos leer la foto. Prueba con otra.')
  })
  it('removes a saved photo, and moves the focus to the choice of a new one when the button disappears', () => {
    const onRemove = vi.fn()
    const field = (src: string | null) => (
      <PhotoField label="Foto" name="Ana" src={src} onPick={() => undefined} onRemove={onRemove} />
    )
    const { rerender } = render(field('/imagenes/a.webp'))
    const remove = screen.getByRole('button', { name: 'Quitar foto' })
    remove.focus()
    fireEvent.click(remove)
    expect(onRemove).toHaveBeenCalledOnce()
    rerender(field(null))
    expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subir foto' }))
  })

  it('does not remove a photo while another one is being saved, or without `onRemove`', () => {
    const onRemove = vi.fn()
    const photo = { label: 'Foto', name: 'Ana', src: '/imagenes/a.webp', onPick: () => undefined }
    const { rerender } = render(<PhotoField {...photo} busy onRemove={onRemove} />)
    fireEvent.click(screen.getByRole('button', { name: 'Quitar foto' }))
    expect(onRemove).not.toHaveBeenCalled()
    rerender(<PhotoField {...photo} />)
    expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull()
  })
})
