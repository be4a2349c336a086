import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

const idle = (work: () => void): number => {
  work()
  return 1
}

describe('fetchAhead', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestIdleCallback', idle)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('waits until the page has loaded', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const work = vi.fn()

    fetchAhead(work)
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()

    window.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    expect(work).toHaveBeenCalledOnce()
  })

  it('works in a browser without `requestIdleCallback`', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const work = vi.fn()

    fetchAhead(work)
    vi.runAllTimers()

    expect(work).toHaveBeenCalledOnce()
  })

  it('does not call the function if the connection becomes metered during the wait', () => {
    const work = vi.fn()

    fetchAhead(work)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    vi.runAllTimers()

    expect(work).not.toHaveBeenCalled()
  })
})
