import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageRefusal } from './storage-refusal.ts'

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const SENTENCE = 'Tu navegador no deja guardar datos de este sitio.'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('storageRefusal', () => {
  it('is undefined if the browser can store data, and leaves no test entry behind', () => {
    expect(storageRefusal()).toBeUndefined()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('names the cause if writing throws', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    expect(storageRefusal()?.mensaje).toContain(SENTENCE)
  })

  it.each(['localStorage', 'sessionStorage'] as const)(
    'names the cause if %s cannot be accessed',
    (storage) => {
      vi.spyOn(window, storage, 'get').mockImplementation(denied)
      expect(storageRefusal()?.mensaje).toContain(SENTENCE)
    },
  )
})
