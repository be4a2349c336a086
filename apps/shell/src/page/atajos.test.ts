import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atajosApagados, pressByKey } from './atajos.ts'

/** Puts a control with these `shortcuts` into the page. */
const add = (shortcuts: string) => {
  const control = document.body.appendChild(document.createElement('button'))
  control.setAttribute('aria-keyshortcuts', shortcuts)
  const onClick = vi.fn()
  control.addEventListener('click', onClick)
  return { control, onClick }
}

/** Adds an element to the page until the end of the test. */
const place = (tag: string, role?: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement(tag))
  if (role !== undefined) element.setAttribute('role', role)
  return element
}

beforeEach(() => document.addEventListener('keydown', pressByKey))
afterEach(() => {
  document.removeEventListener('keydown', pressByKey)
  document.body.replaceChildren()
  localStorage.clear()
})

describe('pressByKey', () => {
  it.each([
    ['/ Control+K', { key: '/' }, 1],
    ['/ Control+K', { key: 'k', ctrlKey: true }, 1],
    ['/ Control+K', { key: 'K', metaKey: true }, 1],
    ['/ Control+K', { key: 'k' }, 0],
    ['/ Control+K', { key: '/', ctrlKey: true }, 0],
    ['?', { key: '?', shiftKey: true }, 1],
    ['n', { key: 'n' }, 1],
    ['n', { key: 'N' }, 1],
    ['n', { key: 'n', ctrlKey: true }, 0],
    ['n', { key: 'n', altKey: true }, 0],
    ['n', { key: 'm' }, 0],
    ['F6', { key: 'F6' }, 0],
    ['n', { key: '"' }, 0],
    ['n', { key: '\\' }, 0],
  ])('of a control for «%s», presses it on %j %i times', (shortcuts, init, times) => {
    const { onClick } = add(shortcuts)
    const isLeftToOthers = fireEvent.keyDown(place('a'), init)
    expect(onClick).toHaveBeenCalledTimes(times)
    expect(isLeftToOthers).toBe(times === 0)
  })

  it.each(['input', 'textarea', 'select'])(
    'leaves a letter to a focused %s, but not Ctrl and a letter',
    (tag) => {
      const { onClick } = add('n Control+K')
      const field = place(tag)
      expect(fireEvent.keyDown(field, { key: 'n' })).toBe(true)
      expect(onClick).not.toHaveBeenCalled()
      fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
      expect(onClick).toHaveBeenCalledTimes(1)
    },
  )

  it.each(['dialog', 'alertdialog', 'menu'])('does nothing while a %s is open', (role) => {
    const { onClick } = add('n Control+K')
    place('div', role)
    fireEvent.keyDown(document.body, { key: 'n' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(onClick).not.toHaveBeenCalled()
  })

  it('does nothing after a handler of the screen has used the key', () => {
    const { control, onClick } = add('n')
    control.addEventListener('keydown', (event) => event.preventDefault())
    fireEvent.keyDown(control, { key: 'n' })
    expect(onClick).not.toHaveBeenCalled()
  })

  it('ignores a `keydown` event without `key`, which the browser’s autofill sends', () => {
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', failed, { once: true })
    document.dispatchEvent(new Event('keydown'))
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  })

  it('takes only Ctrl and a letter while the shortcuts of one character are switched off', () => {
    const { onClick } = add('/ Control+K')
    atajosApagados.set(true)
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})
