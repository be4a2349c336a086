import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTurns } from './turns.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const stops: (() => void)[] = []

/** Opens a page. All pages of a test share the storage of one browser. */
const openPage = async ({ hasOtherTab = false } = {}) => {
  const show = vi.fn()
  const isUnsaved = vi.fn(() => false)
  const parts = {
    now: () => new Date(),
    page: document,
    isUnsaved,
    hasOtherTab: async () => hasOtherTab,
    show,
  }
  const { stop } = startTurns(parts)
  stops.push(stop)
  await vi.advanceTimersByTimeAsync(0)
  return { show, isUnsaved, stop }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newBrowserSession = () => sessionStorage.clear()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z') })
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('startTurns', () => {
  it('shows the first advert at once, then one every 15 minutes, up to four', async () => {
    const { show } = await openPage()
    expect(show).toHaveBeenCalledTimes(1)
    await pass(15 * MINUTE - 1)
    expect(show).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(show).toHaveBeenCalledTimes(2)
    await pass(10 * HOUR)
    expect(show).toHaveBeenCalledTimes(4)
    expect(show.mock.calls.flat()).toEqual([1, 2, 3, 4])
  })

  it('numbers the adverts continuously across days, so that the pictures alternate', async () => {
    const { show } = await openPage()
    await pass(25 * HOUR)
    expect(show.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('shows each advert once, at the usual interval, in a browser that stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { show } = await openPage()
    expect(show.mock.calls).toEqual([[1]])
    await pass(15 * MINUTE)
    expect(show.mock.calls).toEqual([[1], [2]])
  })

  it('counts from one if the stored number is invalid', async () => {
    localStorage.setItem('publicidad-mostradas', '"muchas"')
    expect((await openPage()).show).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('shows the fifth advert a day after the first', async () => {
    const { show } = await openPage()
    await pass(24 * HOUR - 1)
    expect(show).toHaveBeenCalledTimes(4)
    await pass(1)
    expect(show).toHaveBeenCalledTimes(5)
  })

  it('shows no advert right after a reload, but shows an advert in a new browser session', async () => {
    const first = await openPage()
    first.stop()
    const reloaded = await openPage()
    expect(reloaded.show).not.toHaveBeenCalled()
    reloaded.stop()
    newBrowserSession()
    expect((await openPage()).show).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('does not show an advert immediately in a second tab', async () => {
    await openPage()
    newBrowserSession()
    const { show } = await openPage({ hasOtherTab: true })
    expect(show).not.toHaveBeenCalled()
  })

  it('shows each advert in only one of two tabs', async () => {
    const first = await openPage()
    const second = await openPage({ hasOtherTab: true })
    await pass(15 * MINUTE)
    expect(first.show.mock.calls.length + second.show.mock.calls.length).toBe(2)
  })

  it.each([
    ['a dialog is open', () => (document.body.innerHTML = '<div role="dialog"></div>')],
    ['the tab is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ])('waits while %s', async (_why, begin) => {
    begin()
    const { show } = await openPage()
    await pass(HOUR)
    expect(show).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    vi.restoreAllMocks()
    await pass(5000)
    expect(show).toHaveBeenCalledOnce()
  })

  it('waits while typed text is unsaved', async () => {
    localStorage.setItem('publicidad', JSON.stringify([Date.now()]))
    sessionStorage.setItem('publicidad-de-sesion', 'true')
    const { show, isUnsaved } = await openPage()
    isUnsaved.mockReturnValue(true)
    await pass(HOUR)
    expect(show).not.toHaveBeenCalled()
    isUnsaved.mockReturnValue(false)
    await pass(5000)
    expect(show).toHaveBeenCalledOnce()
  })
})
