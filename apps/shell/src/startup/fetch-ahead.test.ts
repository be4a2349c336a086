import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

const idle = (work: () => void): number => {
  work()
  return 1
}

describe('fetchAhead', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('waits until the page has loaded', () => {
    vi.stubGlobal('requestIdleCallback', idle)
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const work = vi.fn()

    fetchAhead(work)
    expect(work).not.toHaveBeenCalled()

    window.dispatchEvent(new Event('load'))
    expect(work).toHaveBeenCalledOnce()
  })

  it('manages without an idle callback', () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestIdleCallback', undefined)
    const work = vi.fn()

    fetchAhead(work)
    vi.runAllTimers()

    expect(work).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('fetches nothing for somebody who saves data', () => {
    vi.stubGlobal('requestIdleCallback', idle)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const work = vi.fn()

    fetchAhead(work)

    expect(work).not.toHaveBeenCalled()
  })
})
