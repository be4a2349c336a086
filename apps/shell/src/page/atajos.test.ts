import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toggleAtajos } from './atajos-apagados.ts'
import { areAtajosOff, pressByKey, startAtajos } from './atajos.ts'

const add = (shortcuts: string) => {
  const button = document.body.appendChild(document.createElement('button'))
  button.setAttribute('aria-keyshortcuts', shortcuts)
  const onClick = vi.fn()
  button.addEventListener('click', onClick)
  return { button, onClick }
}

const place = (tag: string, role?: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement(tag))
  if (role !== undefined) element.setAttribute('role', role)
  return element
}

beforeEach(startAtajos)
afterEach(() => {
  document.removeEventListener('keydown', pressByKey)
  document.body.replaceChildren()
  vi.restoreAllMocks()
  localStorage.clear()
  document.documentElement.removeAttribute('data-sin-atajos')
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
  ])('given a button for «%s», the event %j presses the button %i times', (shortcuts, init, times) => {
    const { onClick } = add(shortcuts)
    const isLeftToOthers = fireEvent.keyDown(place('a'), init)
    expect(onClick).toHaveBeenCalledTimes(times)
    expect(isLeftToOthers).toBe(times === 0)
  })

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable><b></b></p>',
    '<div role="listbox"><div role="option"></div></div>',
    '<div role="combobox"></div>',
  ])('does not react to a letter that is typed in %s, but reacts to Ctrl and a letter there', (html) => {
    const { onClick } = add('n Control+K')
    const field = place('div')
    field.innerHTML = html
    const inside = field.querySelector('b, [role=option]') ?? field.firstElementChild!
    expect(fireEvent.keyDown(inside, { key: 'n' })).toBe(true)
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.keyDown(inside, { key: 'k', ctrlKey: true })
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('presses the button only once while its key is held down, and always prevents the key’s default action', () => {
    const { onClick } = add('n')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(fireEvent.keyDown(document.body, { key: 'n', repeat: true })).toBe(false)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('if two buttons have the same key and the first is disabled, presses the second button', () => {
    add('n').button.disabled = true
    const { onClick } = add('n')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it.each(['dialog', 'alertdialog', 'menu'])('does nothing while a %s is open', (role) => {
    const { onClick } = add('n Control+K')
    place('div', role)
    fireEvent.keyDown(document.body, { key: 'n' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(onClick).not.toHaveBeenCalled()
  })

  it('does nothing if a handler of the screen has prevented the key’s default action', () => {
    const { button, onClick } = add('n')
    button.addEventListener('keydown', (event) => event.preventDefault())
    fireEvent.keyDown(button, { key: 'n' })
    expect(onClick).not.toHaveBeenCalled()
  })

  it('ignores the `keydown` event without a `key` that the browser’s autofill sends', () => {
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', failed, { once: true })
    document.dispatchEvent(new Event('keydown'))
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  })

  it('when one-character shortcuts are switched off, reacts only to Ctrl and a letter', () => {
    const { onClick } = add('/ Control+K')
    toggleAtajos()
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(onClick).toHaveBeenCalledTimes(1)
    toggleAtajos()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(onClick).toHaveBeenCalledTimes(2)
  })
})

describe('toggleAtajos', () => {
  const openNextPage = (): void => {
    document.documentElement.removeAttribute('data-sin-atajos')
    document.removeEventListener('keydown', pressByKey)
    startAtajos()
  }

  it('also switches the shortcuts off or on for the next page of this browser, from the first key on', () => {
    const { onClick } = add('n')
    toggleAtajos()
    openNextPage()
    fireEvent.keyDown(document.body, { key: 'n' })
    expect([areAtajosOff(), onClick.mock.calls.length]).toEqual([true, 0])
    toggleAtajos()
    openNextPage()
    fireEvent.keyDown(document.body, { key: 'n' })
    expect([areAtajosOff(), onClick.mock.calls.length]).toEqual([false, 1])
  })

  it('switches the shortcuts off on this page even if the browser refuses to store the choice', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    toggleAtajos()
    expect(areAtajosOff()).toBe(true)
  })
})
