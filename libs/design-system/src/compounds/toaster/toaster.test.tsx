import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster, loadToaster } from './toaster.tsx'

/** Lets time pass in small steps, because React renders and sets the next timer only between two steps. */
const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)))
}
const raise = (show: () => void) => act(() => show())
const region = () => screen.getByRole('region', { name: 'Avisos' })
const said = (live: 'polite' | 'assertive') =>
  [...region().querySelectorAll(`[aria-live=${live}] [data-kind]`)].map((notice) => notice.textContent)
const UNDO = { label: 'Deshacer', onUndo: () => undefined }
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  raise(() => document.dispatchEvent(new Event('visibilitychange')))
}

describe('Toaster', () => {
  beforeAll(loadToaster)

  beforeEach(async () => {
    vi.useFakeTimers()
    render(<Toaster />)
    await pass(100)
  })

  // The store of the notices is global, so a notice must be gone before the next test.
  afterEach(async () => {
    fireEvent.pointerLeave(region())
    await pass(5000)
    vi.useRealTimers()
  })

  it('mounts its live regions empty and announces each notice once', () => {
    const polite = region().querySelector('[aria-live=polite]')
    const assertive = region().querySelector('[aria-live=assertive]')
    expect([polite?.textContent, assertive?.textContent]).toEqual(['', ''])
    raise(() => toast.success('Guardado'))
    raise(() => toast.error('Falló'))
    expect(polite?.contains(screen.getByText('Guardado'))).toBe(true)
    expect(assertive?.contains(screen.getByText('Falló'))).toBe(true)
    expect(screen.queryAllByRole('status')).toEqual([])
    expect(screen.queryAllByRole('alert')).toEqual([])
  })

  it('mounts its live regions before it shows a notice that was raised earlier', async () => {
    cleanup()
    raise(() => toast.success('Perfil completado'))
    render(<Toaster />)
    expect(region().textContent).toBe('')
    await pass(200)
    expect(said('polite')).toEqual(['Perfil completado'])
    await pass(1800)
    expect(said('polite')).toHaveLength(1)
  })

  it('shows a success in the polite live region for two seconds', async () => {
    raise(() => toast.success('Guardado'))
    expect(said('polite')).toEqual(['Guardado'])
    await pass(1900)
    expect(said('polite')).toHaveLength(1)
    await pass(400)
    expect(said('polite')).toEqual([])
  })

  it('shows an error in the assertive live region for four seconds', async () => {
    raise(() => toast.error('No se pudo guardar'))
    expect(said('assertive')).toEqual(['No se pudo guardar'])
    await pass(3900)
    expect(said('assertive')).toHaveLength(1)
    await pass(400)
    expect(said('assertive')).toEqual([])
  })

  it('shows at most three notices; the fourth waits and is then shown for its whole duration', async () => {
    raise(() => ['1', '2', '3', '4'].forEach((text) => toast.success(text)))
    expect(said('polite')).toEqual(['1', '2', '3'])
    await pass(2300)
    expect(said('polite')).toEqual(['4'])
    await pass(1500)
    expect(said('polite')).toHaveLength(1)
  })

  it('runs `onUndo` once when the undo button is pressed, and closes the notice', async () => {
    const onUndo = vi.fn()
    raise(() => toast.success('Movido', { undo: { label: 'Deshacer', onUndo } }))
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await pass(300)
    expect(said('polite')).toEqual([])
  })

  it('shows the detail of a notice, and joins a group into one notice that undoes all its changes', async () => {
    const undone: string[] = []
    const add = (nombre: string) =>
      toast.success('Producto agregado', {
        detail: nombre,
        undo: { label: 'Deshacer', onUndo: () => undone.push(nombre) },
        group: { name: 'agregado', item: nombre, text: (count) => `${count} productos agregados` },
      })
    raise(() => add('Leche'))
    expect(said('polite')).toEqual(['Producto agregadoLecheDeshacer'])
    raise(() => ['Arroz', 'Pan'].forEach(add))
    await pass(300)
    expect(said('polite')).toEqual(['3 productos agregadosDeshacer'])
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    await pass(300)
    expect(undone).toEqual(['Pan', 'Arroz', 'Leche'])
    raise(() => add('Sal'))
    expect(said('polite')).toEqual(['Producto agregadoSalDeshacer'])
  })

  it('moves the focus into a notice on F6, if a notice is shown', () => {
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(document.activeElement).toBe(document.body)
    raise(() => toast.success('Movido', { undo: UNDO }))
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deshacer' }))
    act(() => (document.activeElement as HTMLElement).blur())
  })

  it('moves the notices below the last used control if they would cover it', () => {
    const box = (top: number, bottom: number) => new DOMRect(880, top, 300, bottom - top)
    const used = document.body.appendChild(document.createElement('button'))
    vi.spyOn(used, 'getBoundingClientRect').mockReturnValue(box(90, 120))
    vi.spyOn(region(), 'getBoundingClientRect').mockReturnValue(box(68, 118))
    raise(() => toast.success('Guardado'))
    expect(region().style.marginTop).toBe('')
    fireEvent.pointerDown(used)
    raise(() => toast.success('Guardado'))
    expect(region().style.marginTop).toBe('60px')
    used.remove()
  })

  it('moves the notices below an element with data-keep-clear if they would cover it', () => {
    const kept = document.body.appendChild(document.createElement('div'))
    kept.dataset.keepClear = ''
    vi.spyOn(kept, 'getBoundingClientRect').mockReturnValue(new DOMRect(1200, 150, 72, 40))
    const height = vi.spyOn(region(), 'getBoundingClientRect')
    height.mockReturnValue(new DOMRect(880, 68, 380, 48))
    raise(() => toast.success('Guardado'))
    expect(region().style.marginTop).toBe('')
    height.mockReturnValue(new DOMRect(880, 68, 380, 104))
    raise(() => toast.success('Guardado'))
    expect(region().style.marginTop).toBe('130px')
    kept.remove()
  })

  it('keeps a notice while the pointer is over it', async () => {
    raise(() => toast.success('Guardado'))
    fireEvent.pointerEnter(region())
    await pass(10_000)
    expect(said('polite')).toHaveLength(1)
    fireEvent.pointerLeave(region())
    await pass(2300)
    expect(said('polite')).toEqual([])
  })

  it('closes a notice when its close button is pressed, even while the timers are paused', async () => {
    raise(() => toast.error('Falló'))
    fireEvent.pointerEnter(region())
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
    await pass(300)
    expect(said('assertive')).toEqual([])
    raise(() => toast.success('Después'))
    await pass(2300)
    expect(said('polite')).toEqual([])
  })

  it('keeps a notice while the pointer is over it, even when another notice is closed', async () => {
    raise(() => ['1', '2'].forEach((text) => toast.success(text)))
    // `:hover` is mocked, because jsdom never matches it.
    const isHovered = (selector: string) => selector.includes(':hover')
    const section = region()
    const original = section.matches.bind(section)
    const matches = vi.spyOn(section, 'matches')
    matches.mockImplementation((selector: string) => isHovered(selector) || original(selector))
    fireEvent.pointerEnter(region())
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0]!)
    await pass(10_000)
    expect(said('polite')).toEqual(['2'])
    matches.mockRestore()
  })

  it('moves the focus from a closed notice to the next notice, or to the field if no notice is left', async () => {
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

  it('returns the focus to the previously focused field when the undo button is pressed', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    raise(() => toast.success('Movido', { undo: UNDO }))
    const undo = screen.getByRole('button', { name: 'Deshacer' })
    act(() => undo.focus())
    fireEvent.click(undo)
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('returns the focus to the previously focused field when the notice is dismissed', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    let id = ''
    raise(() => (id = toast.success('Movido', { undo: UNDO })))
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus())
    raise(() => toast.dismiss(id))
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('keeps a notice while the tab is hidden', async () => {
    raise(() => toast.success('Guardado'))
    look(true)
    await pass(5000)
    expect(said('polite')).toHaveLength(1)
    look(false)
    await pass(2400)
    expect(said('polite')).toEqual([])
  })

  it('if a notice is raised in a hidden tab, shows it for two seconds after the tab becomes visible', async () => {
    look(true)
    await pass(60_000)
    raise(() => toast.success('Guardado'))
    await pass(1000)
    look(false)
    await pass(1900)
    expect(said('polite')).toHaveLength(1)
    await pass(400)
    expect(said('polite')).toEqual([])
  })

  it('pauses the time of a notice while one of its buttons has the focus', async () => {
    raise(() => toast.success('Movido', { undo: UNDO }))
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus())
    await pass(5000)
    const close = screen.getByRole('button', { name: 'Cerrar aviso' })
    act(() => close.focus())
    await pass(100)
    act(() => close.blur())
    await pass(1800)
    expect(said('polite')).toHaveLength(1)
    await pass(500)
    expect(said('polite')).toEqual([])
  })

  it.each([
    [40, true],
    [120, false],
  ])('after a swipe of %d pixels, keeps the notice: %s', async (distance, stays) => {
    raise(() => toast.error('No se pudo guardar'))
    const notice = screen.getByText('No se pudo guardar')
    const finger = { pointerType: 'touch', pointerId: 1 }
    HTMLElement.prototype.setPointerCapture = () => undefined
    fireEvent(notice, new PointerEvent('pointerdown', { ...finger, clientX: 200, bubbles: true }))
    fireEvent(notice, new PointerEvent('pointermove', { ...finger, clientX: 200 + distance, bubbles: true }))
    fireEvent(notice, new PointerEvent('pointerup', { ...finger, clientX: 200 + distance, bubbles: true }))
    await pass(400)
    expect(said('assertive')).toHaveLength(stays ? 1 : 0)
  })
})
