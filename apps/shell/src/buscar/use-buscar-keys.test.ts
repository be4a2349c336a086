import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBuscarKeys } from './use-buscar-keys.ts'

const show = () => {
  const onOpen = vi.fn()
  renderHook(() => useBuscarKeys(onOpen))
  return onOpen
}

afterEach(cleanup)

describe('useBuscarKeys', () => {
  it.each([
    [{ key: '/' }, 1],
    [{ key: 'k', ctrlKey: true }, 1],
    [{ key: 'K', metaKey: true }, 1],
    [{ key: 'k' }, 0],
    [{ key: '/', ctrlKey: true }, 0],
  ])('opens the search on %j %i times', (init, times) => {
    const onOpen = show()
    fireEvent.keyDown(document.body, init)
    expect(onOpen).toHaveBeenCalledTimes(times)
  })

  it('ignores a `keydown` event without `key`, which the browser’s autofill sends', () => {
    const onOpen = show()
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', failed, { once: true })
    document.dispatchEvent(new Event('keydown'))
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
    expect(onOpen).not.toHaveBeenCalled()
  })
})
