import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster, loadToaster } from './toaster.tsx'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const raise = (show: () => void) => act(() => show())
const press = (target: Element, init: KeyboardEventInit) => fireEvent.keyDown(target, { key: 'z', ...init })
const shown = () =>
  [...screen.getByRole('region', { name: 'Avisos' }).querySelectorAll('[data-kind]')].map(
    ({ textContent }) => textContent,
  )

describe('useUndoKey', () => {
  beforeAll(loadToaster)

  beforeEach(async () => {
    vi.useFakeTimers()
    render(<Toaster />)
    await pass(100)
  })

  // The store is global: its notices must be gone before the next test.
  afterEach(async () => {
    for (const button of screen.queryAllByRole('button', { name: 'Cerrar aviso' })) fireEvent.click(button)
    await pass(300)
    vi.useRealTimers()
  })

  it.each([{ ctrlKey: true }, { metaKey: true, key: 'Z' }])(
    'undoes on %j the newest change that can be undone, once per press',
    async (init) => {
      const undone: string[] = []
      const undo = (name: string) => ({ label: 'Deshacer', onUndo: () => undone.push(name) })
      // The browser's own undo still runs.
      expect(press(document.body, init)).toBe(true)
      raise(() => {
        toast.error('Vencido', { undo: undo('older') })
        toast.success('Movido', { undo: undo('newer') })
        toast.success('Guardado')
      })
      expect(press(document.body, init)).toBe(false)
      press(document.body, { ...init, repeat: true })
      expect(undone).toEqual(['newer'])
      press(document.body, init)
      press(document.body, init)
      expect(undone).toEqual(['newer', 'older'])
      await pass(300)
      expect(shown()).toEqual(['Guardado'])
    },
  )

  it.each([
    ['in a field', '<input>', 'input', {}],
    ['while a dialog is open', '<div role="dialog"><button></button></div>', 'button', {}],
    ['with Shift, which repeats a change', '<button></button>', 'button', { shiftKey: true }],
    ['without Ctrl', '<button></button>', 'button', { ctrlKey: false }],
  ])('ignores the key %s', (_where, html, focused, init) => {
    const onUndo = vi.fn()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    raise(() => toast.success('Movido', { undo: { label: 'Deshacer', onUndo } }))
    press(place.querySelector(focused)!, { ctrlKey: true, ...init })
    place.remove()
    expect(onUndo).not.toHaveBeenCalled()
  })
})
