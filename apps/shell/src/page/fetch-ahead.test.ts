import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead, whenLoaded } from './fetch-ahead.ts'

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
    vi.advanceTimersByTime(9000)
    expect(work).not.toHaveBeenCalled()

    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(3000)
    expect(work).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledOnce()
  })

  it('waits no longer than ten seconds for a page that does not finish loading, and works only once', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const work = vi.fn()

    fetchAhead(work)
    vi.advanceTimersByTime(12_999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()

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

describe('whenLoaded', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('loads the code again 30 s after a failed load, and calls `use` only once', async () => {
    const load = vi.fn(async () => 'código').mockRejectedValueOnce(new Error('no connection'))
    const use = vi.fn()

    whenLoaded(load, use)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(load).toHaveBeenCalledOnce()

    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(use).toHaveBeenCalledExactlyOnceWith('código')
  })
})
