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
  it('opens one stream for all tabs, and each tab gets its events', async () => {
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

  it('continues in the next tab from the last event', async () => {
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

  it('starts from now for another session', async () => {
    const browser = createFakeBrowser()
    const { close } = openTab(browser.tab())
    await settle()
    browser.streams[0]?.onLastId('7:9:')
    close()
    openTab(browser.tab(), 'sesion-2')
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: null }])
  })

  it.each(['{', '{"sid":"sesion-1"}'])('starts from now when the stored position is %j', async (text) => {
    localStorage.setItem('eventos-ultimo', text)
    const browser = createFakeBrowser()
    openTab(browser.tab())
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: null }])
  })

  it('moves to a new tab if the reading tab is frozen', async () => {
    const browser = createFakeBrowser()
    openTab(browser.tab())
    await settle()
    browser.freeze()
    const { onEvento } = openTab(browser.tab())
    await settle(1499)
    expect(browser.streams).toHaveLength(1)
    await settle(1)
    expect(browser.streams).toHaveLength(2)
    // The frozen tab lost its lock and queues for it again.
    expect(browser.openStreams()).toHaveLength(1)
    browser.streams[1]?.onEvento(CAMBIADA)
    expect(onEvento).toHaveBeenCalledExactlyOnceWith(CAMBIADA, true)
  })

  it('moves to a tab that becomes visible if the reading tab is frozen', async () => {
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

  it('stays with a hidden tab that answers', async () => {
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
  ])('is one stream per tab in a browser without %s', async (_what, missing) => {
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

  it('reports a refusal', async () => {
    const browser = createFakeBrowser()
    const { onRefused } = openTab(browser.tab())
    await settle()
    browser.streams[0]?.onRefused(401)
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(401)
  })
})
