import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.tsx'
import { Toaster } from './toaster.tsx'

/** In small steps: React renders, and so sets the next timer, only between them. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)))
}
const raise = (show: () => void) => act(() => show())
const region = () => screen.getByRole('region', { name: 'Avisos' })
const UNDO = { label: 'Deshacer', onUndo: () => undefined }
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  raise(() => document.dispatchEvent(new Event('visibilitychange')))
}

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster />)
  })

  // The store outlives a test: what is on screen must leave before the next one.
  afterEach(async () => {
    fireEvent.pointerLeave(region())
    await pass(5000)
    vi.useRealTimers()
  })

  it('says success politely for two seconds', async () => {
    raise(() => toast.success('Guardado'))
    expect(screen.getByRole('status').textContent).toBe('Guardado')
    await pass(1900)
    expect(screen.queryByRole('status')).not.toBeNull()
    await pass(400)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('interrupts with errors, for four seconds', async () => {
    raise(() => toast.error('No se pudo guardar'))
    expect(screen.getByRole('alert').textContent).toBe('No se pudo guardar')
    await pass(3900)
    expect(screen.queryByRole('alert')).not.toBeNull()
    await pass(400)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows three at most; the next waits and then has its whole time', async () => {
    raise(() => ['1', '2', '3', '4'].forEach((text) => toast.success(text)))
    expect(screen.getAllByRole('status').map((notice) => notice.textContent)).toEqual(['1', '2', '3'])
    await pass(2300)
    expect(screen.getAllByRole('status').map((notice) => notice.textContent)).toEqual(['4'])
    await pass(1500)
    expect(screen.queryByRole('status')).not.toBeNull()
  })

  it('offers the way back once', async () => {
    const onUndo = vi.fn()
    raise(() => toast.success('Movido', { undo: { label: 'Deshacer', onUndo } }))
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await pass(300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('waits under the pointer', async () => {
    raise(() => toast.success('Guardado'))
    fireEvent.pointerEnter(region())
    await pass(10_000)
    expect(screen.queryByRole('status')).not.toBeNull()
    fireEvent.pointerLeave(region())
    await pass(2300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('closes by its button, also while time stands still', async () => {
    raise(() => toast.error('Falló'))
    fireEvent.pointerEnter(region())
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
    await pass(300)
    expect(screen.queryByRole('alert')).toBeNull()
    raise(() => toast.success('Después'))
    await pass(2300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('goes on waiting under the pointer when one of several is closed', async () => {
    raise(() => ['1', '2'].forEach((text) => toast.success(text)))
    // Which this environment never says by itself.
    const isHovered = (selector: string) => selector.includes(':hover')
    const section = region()
    const original = section.matches.bind(section)
    const matches = vi.spyOn(section, 'matches')
    matches.mockImplementation((selector: string) => isHovered(selector) || original(selector))
    fireEvent.pointerEnter(region())
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0]!)
    await pass(10_000)
    expect(screen.getAllByRole('status').map((notice) => notice.textContent)).toEqual(['2'])
    matches.mockRestore()
  })

  it('hands the keyboard’s focus on to the next notice, at last back to where it came from', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    raise(() => ['1', '2'].forEach((text) => toast.success(text)))
    const [first, second] = screen.getAllByRole('button', { name: 'Cerrar aviso' })
    act(() => first?.focus())
    fireEvent.click(first!)
    expect(document.activeElement).toBe(second)
    fireEvent.click(second!)
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('gives the focus back from a notice that goes because its way back was taken', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    raise(() => toast.success('Movido', { undo: UNDO }))
    const undo = screen.getByRole('button', { name: 'Deshacer' })
    act(() => undo.focus())
    fireEvent.click(undo)
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('gives the focus back from a notice that is taken away', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    let id = ''
    raise(() => (id = toast.success('Movido', { undo: UNDO })))
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus())
    raise(() => toast.dismiss(id))
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('waits while nobody looks at the tab', async () => {
    raise(() => toast.success('Guardado'))
    look(true)
    await pass(5000)
    expect(screen.queryByRole('status')).not.toBeNull()
    look(false)
    await pass(2400)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('gives what came while time stood still its own time, and no more', async () => {
    look(true)
    await pass(60_000)
    raise(() => toast.success('Guardado'))
    await pass(1000)
    look(false)
    await pass(1900)
    expect(screen.queryByRole('status')).not.toBeNull()
    await pass(400)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('keeps the time that was left while the focus goes from one of its buttons to the other', async () => {
    raise(() => toast.success('Movido', { undo: UNDO }))
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus())
    await pass(5000)
    const close = screen.getByRole('button', { name: 'Cerrar aviso' })
    act(() => close.focus())
    await pass(100)
    act(() => close.blur())
    await pass(1800)
    expect(screen.queryByRole('status')).not.toBeNull()
    await pass(500)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    [40, true],
    [120, false],
  ])('swiped by %d pixels: stays is %s', async (distance, stays) => {
    raise(() => toast.error('No se pudo guardar'))
    const notice = screen.getByText('No se pudo guardar')
    const finger = { pointerType: 'touch', pointerId: 1 }
    HTMLElement.prototype.setPointerCapture = () => undefined
    fireEvent(notice, new PointerEvent('pointerdown', { ...finger, clientX: 200, bubbles: true }))
    fireEvent(notice, new PointerEvent('pointermove', { ...finger, clientX: 200 + distance, bubbles: true }))
    fireEvent(notice, new PointerEvent('pointerup', { ...finger, clientX: 200 + distance, bubbles: true }))
    await pass(400)
    expect(screen.queryByRole('alert') !== null).toBe(stays)
  })
})
