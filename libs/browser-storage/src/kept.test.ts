import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kept } from './kept.ts'

const readWords = (stored: unknown): string[] | undefined =>
  Array.isArray(stored) && stored.every((word) => typeof word === 'string') ? stored : undefined

const words = kept('words', readWords)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

describe('kept', () => {
  it('returns undefined before a value is set, and the value after it is set', () => {
    expect(words.get()).toBeUndefined()
    words.set(['leche', 'pan'])
    expect(words.get()).toEqual(['leche', 'pan'])
  })

  it('returns undefined after the value is dropped', () => {
    words.set(['leche'])
    words.drop()
    expect(words.get()).toBeUndefined()
  })

  it.each(['{"a":1}', '[1]', 'no JSON', '', 'null'])('removes %j, which is not a valid value', (text) => {
    localStorage.setItem('words', text)
    expect(words.get()).toBeUndefined()
    expect(localStorage.getItem('words')).toBeNull()
  })

  it('removes a value that makes `read` throw', () => {
    localStorage.setItem('words', 'null')
    const broken = kept('words', (stored) => (stored as { a: string }).a)
    expect(broken.get()).toBeUndefined()
    expect(localStorage.getItem('words')).toBeNull()
  })

  it('keeps a value in sessionStorage separate from the value of the same key in localStorage', () => {
    const ofTab = kept('words', readWords, 'session')
    ofTab.set(['tab'])
    expect(words.get()).toBeUndefined()
    expect(ofTab.get()).toEqual(['tab'])
  })

  it.each(['getItem', 'setItem', 'removeItem'] as const)('does not throw when %s throws', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => {
      words.set(['leche'])
      words.get()
      words.drop()
    }).not.toThrow()
  })
})
