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
  it('returns undefined and leaves no test entry behind if the browser stores data', () => {
    expect(storageRefusal()).toBeUndefined()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('returns a message with the cause if writing to the storage throws', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    expect(storageRefusal()?.mensaje).toContain(SENTENCE)
  })

  it.each(['localStorage', 'sessionStorage'] as const)(
    'returns a message with the cause if %s cannot be accessed',
    (storage) => {
      vi.spyOn(window, storage, 'get').mockImplementation(denied)
      expect(storageRefusal()?.mensaje).toContain(SENTENCE)
    },
  )
})
