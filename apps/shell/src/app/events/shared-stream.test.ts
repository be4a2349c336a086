import type { Evento } from '@mi/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { type BrowserParts, openSharedStream } from './shared-stream.ts'

const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }

const openTab = (browser: BrowserParts, sid = 'sesion-1') => {
  const onEvento = vi.fn<(evento: Evento, reads: boolean) => void>()
  const onRefused = vi.fn<(status: number) => void>()
  const { close } = openSharedStream({ idUsuario: 7, sid, getToken: () => 't', onEvento, onRefused }, browser)
  return { close, onEvento, onRefused }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('openSharedStream', () => {
  it('opens one stream for all tabs, and passes its events to each tab', async () => {
    const browser = createFakeBrowser()
    const tabs = [1, 2, 3].map(() => openTab(browser.tab()))
    await settle()
    expect(browser.streams).toHaveLength(1)

    browser.streams[0]?.onEvento(CAMBIADA)
    await settle()
    expect(tabs.map(({ onEvento }) => onEvento.mock.calls)).toEqual([
      [[CAMBIADA, true]],
      [[CAMBIADA, false]],
      [[CAMBIADA, false]],
    ])
  })

  it('continues the stream in the next tab from the last event', async () => {
    const browser = createFakeBrowser()
    const [first, second] = [openTab(browser.tab()), openTab(browser.tab())]
    await settle()
    browser.streams[0]?.onLastId('7:9:')
    first.close()
    await settle()
    expect(browser.streams).toHaveLength(2)
    expect(browser.openStreams()).toMatchObject([{ lastId: '7:9:' }])

    second.close()
    await settle()
    expect(browser.openStreams()).toEqual([])
    openTab(browser.tab())
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: '7:9:' }])
  })

  it('starts with new events in «sesion-2» if the stored position belongs to «sesion-1»', async () => {
    const browser = createFakeBrowser()
    const { close } = openTab(browser.tab())
    await settle()
    browser.streams[0]?.onLastId('7:9:')
    close()
    openTab(browser.tab(), 'sesion-2')
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: null }])
  })

  it.each(['{', '{"sid":"sesion-1"}', '{"sid":"sesion-1","id":"7:9:"}'])(
    'starts with new events if the stored JSON is cut off, or lacks `id` or `momento`: %j',
    async (text) => {
      localStorage.setItem('eventos-ultimo', text)
      const browser = createFakeBrowser()
      openTab(browser.tab())
      await settle()
      expect(browser.openStreams()).toMatchObject([{ lastId: null }])
    },
  )

  it('moves the stream to a new tab if the reading tab is frozen', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab())
    await settle()
    browser.freeze()
    const { onEvento } = openTab(browser.tab())
    await settle(1499)
    expect(browser.streams).toHaveLength(1)
    await settle(1)
    expect(browser.streams).toHaveLength(2)
    // The frozen tab has lost its lock and waits for it again, so its stream is closed.
    expect(browser.openStreams()).toHaveLength(1)
    browser.streams[1]?.onEvento(CAMBIADA)
    expect(onEvento).toHaveBeenCalledExactlyOnceWith(CAMBIADA, true)
  })

  it('if the reading tab is frozen, moves the stream to a tab that becomes visible', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab())
    const front = browser.tab()
    openTab(front)
    await settle(10_000)
    browser.freeze()
    ;(front.page as Document).dispatchEvent(new Event('visibilitychange'))
    await settle(1500)
    expect(browser.streams).toHaveLength(2)
  })

  it('leaves the stream in the reading tab if that tab answers', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab())
    const front = browser.tab()
    openTab(front)
    await settle()
    ;(front.page as Document).dispatchEvent(new Event('visibilitychange'))
    await settle(10_000)
    expect(browser.streams).toHaveLength(1)
  })

  it.each([
    ['locks', { locks: undefined }],
    ['channels', { createChannel: undefined }],
  ])('opens one stream per tab in a browser without %s', async (_what, missing) => {
    const browser = createFakeBrowser()
    const tabs = [1, 2].map(() => openTab(browser.tab(missing)))
    await settle()
    expect(browser.openStreams()).toHaveLength(2)
    browser.streams[1]?.onEvento(CAMBIADA)
    await settle()
    expect(tabs.map(({ onEvento }) => onEvento.mock.calls)).toEqual([[], [[CAMBIADA, true]]])
    tabs.forEach(({ close }) => close())
    expect(browser.openStreams()).toEqual([])
  })

  it('reports the status with which the server refuses the stream', async () => {
    const browser = createFakeBrowser()
    const { onRefused } = openTab(browser.tab())
    await settle()
    browser.streams[0]?.onRefused(401)
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(401)
  })
})

describe('a page that loads its data before it listens', () => {
  const began = (position: string | null = null): Partial<BrowserParts> => ({
    pageStart: { beganAt: Date.now(), position },
  })
  const preferencias: Evento = { tipo: 'preferencias' }
  const muchas: Evento = { tipo: 'notificaciones' }

  it('gets from the reading tab the events since the page’s start, except those about sessions', async () => {
    const browser = createFakeBrowser()
    const first = openTab(browser.tab())
    await settle()
    browser.streams[0]?.onEvento(muchas)
    await settle(1)
    const late = browser.tab(began())
    await settle(3000)
    browser.streams[0]?.onEvento(preferencias)
    browser.streams[0]?.onEvento(CAMBIADA)
    await settle(3000)
    const { onEvento } = openTab(late)
    await settle()
    expect(onEvento.mock.calls).toEqual([[preferencias, false]])
    ;(late.page as Document).dispatchEvent(new Event('visibilitychange'))
    await settle()

    const another = openTab(browser.tab(began()))
    await settle()
    expect(another.onEvento).not.toHaveBeenCalled()
    expect(onEvento).toHaveBeenCalledOnce()
    expect(first.onEvento).toHaveBeenCalledTimes(3)
  })

  it('gets the missed events from a tab that took over the stream, even if the page itself is hidden', async () => {
    const browser = createFakeBrowser()
    const [first] = [openTab(browser.tab()), openTab(browser.tab())]
    await settle()
    const late = browser.tab(began())
    browser.streams[0]?.onEvento(preferencias)
    await settle()
    first.close()
    await settle()
    Object.assign(late.page, { hidden: true })
    const { onEvento } = openTab(late)
    await settle()
    expect(onEvento.mock.calls).toEqual([[preferencias, false]])
  })

  it('gets only the events of the last minute', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab())
    await settle()
    const late = browser.tab(began())
    browser.streams[0]?.onEvento(preferencias)
    await settle(60_000)
    browser.streams[0]?.onEvento(muchas)
    const { onEvento } = openTab(late)
    await settle()
    expect(onEvento.mock.calls).toEqual([[muchas, false]])
  })

  it('accepts an answer without events from a reading tab that runs an older release', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab())
    await settle()
    browser.answerAs({ presente: true })
    const { onEvento } = openTab(browser.tab(began()))
    await settle(10_000)
    expect(browser.streams).toHaveLength(1)
    expect(onEvento).not.toHaveBeenCalled()
  })

  it('starts the first stream of a session from the position that the server gave the page', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab(began('100:104:')))
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: '100:104:' }])
  })

  it.each([
    ['the stored position, 59 s old, if it is older than the page’s', 59_000, '100:104:', '90:99:', '90:99:'],
    ['the page’s position if it is older than the stored one', 1000, '90:99:', '100:104:', '90:99:'],
    ['the page’s position if the stored one is 61 s old', 61_000, '100:104:', '90:99:', '100:104:'],
  ])('starts a later stream from %s', async (_which, passedMs, ofPage, ofStream, expected) => {
    const browser = createFakeBrowser()
    const { close } = openTab(browser.tab())
    await settle()
    browser.streams[0]?.onLastId(ofStream)
    close()
    await settle(passedMs)
    openTab(browser.tab(began(ofPage)))
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: expected }])
  })

  it('continues from the stored position, although the page’s is older, because the page missed no event', async () => {
    const browser = createFakeBrowser()
    const [first] = [openTab(browser.tab()), openTab(browser.tab(began('5:5:')))]
    await settle()
    browser.streams[0]?.onLastId('90:99:')
    await settle(100_000)
    first.close()
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: '90:99:' }])
  })

  it('starts its own stream from the page’s position in a browser without channels', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab({ ...began('5:5:'), createChannel: undefined }))
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: '5:5:' }])
  })
})
