import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useNuevoKey } from './use-nuevo-key.ts'

const show = (isAllowed = true) => {
  const onNew = vi.fn()
  renderHook(() => useNuevoKey(isAllowed ? onNew : undefined))
  return onNew
}

/** Adds an element to the page until the end of the test. */
const add = (tag: string, role?: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement(tag))
  if (role !== undefined) element.setAttribute('role', role)
  return element
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('useNuevoKey', () => {
  it.each([
    [{ key: 'n' }, 1],
    [{ key: 'N' }, 1],
    [{ key: 'n', ctrlKey: true }, 0],
    [{ key: 'n', metaKey: true }, 0],
    [{ key: 'n', altKey: true }, 0],
    [{ key: 'n', repeat: true }, 0],
    [{ key: 'm' }, 0],
  ])('begins a product on %j %i times', (init, times) => {
    const onNew = show()
    const isUnhandled = fireEvent.keyDown(add('a'), init)
    expect(onNew).toHaveBeenCalledTimes(times)
    expect(isUnhandled).toBe(times === 0)
  })

  it.each(['input', 'textarea', 'select'])('leaves the letter to a focused %s', (tag) => {
    const onNew = show()
    fireEvent.keyDown(add(tag), { key: 'n' })
    expect(onNew).not.toHaveBeenCalled()
  })

  it.each(['dialog', 'alertdialog', 'menu', 'listbox'])('does nothing while a %s is open', (role) => {
    const onNew = show()
    add('div', role)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onNew).not.toHaveBeenCalled()
  })

  it('does nothing for a person who may not create products', () => {
    const onNew = show(false)
    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(true)
    expect(onNew).not.toHaveBeenCalled()
  })

  it('ignores the event without a key that the browser’s autofill sends', () => {
    const onNew = show()
    document.dispatchEvent(new Event('keydown'))
    expect(onNew).not.toHaveBeenCalled()
  })
})
