import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLayers } from './layers.ts'

/** Waits long enough for a history step in jsdom and for its effects. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 25))
const back = async () => {
  history.back()
  await settle()
}
const stateOf = (idx: number) => ({ idx, key: `k${idx}` })

/** A page with a fake router, which uses the window from `connect` and records the `popstate` events it receives. */
const openPage = () => {
  const layers = createLayers()
  const { calls } = vi.spyOn(window, 'addEventListener').mock
  const router = layers.connect(window).history
  const seen: string[] = []
  const hear = () => seen.push(location.pathname)
  window.addEventListener('popstate', hear)
  // Removes the listeners of this page, because the next test opens another page in the same window.
  stop.push(() => calls.forEach((call) => window.removeEventListener(...call)))
  return { ...layers, router, seen }
}
const stop: (() => void)[] = []

/** Opens a layer. It closes on Back, or stays open if `refuses` is true. */
const openLayer = ({ add }: ReturnType<typeof openPage>, refuses = false) => {
  const onBack = vi.fn(() => {
    if (!refuses) close()
  })
  const close = add(onBack)
  return { onBack, close }
}

describe('createLayers', () => {
  let page: ReturnType<typeof openPage>

  beforeEach(async () => {
    // Every test begins on the second of two pages.
    history.pushState(stateOf(0), '', '/antes')
    history.pushState(stateOf(1), '', '/lista')
    page = openPage()
    await settle()
  })
  afterEach(() => stop.splice(0).forEach((end) => end()))

  it('closes the open layer on Back without an event for the router', async () => {
    const layer = openLayer(page)
    await settle()
    await back()
    expect(layer.onBack).toHaveBeenCalledOnce()
    expect([location.pathname, page.seen]).toEqual(['/lista', []])
    await back()
    expect([location.pathname, page.seen]).toEqual(['/antes', ['/antes']])
  })

  it('closes one layer at a time', async () => {
    const below = openLayer(page)
    const above = openLayer(page)
    await settle()
    await back()
    expect([above.onBack.mock.calls.length, below.onBack.mock.calls.length]).toEqual([1, 0])
    await back()
    expect([above.onBack.mock.calls.length, below.onBack.mock.calls.length]).toEqual([1, 1])
    await back()
    expect(location.pathname).toBe('/antes')
  })

  it('calls onBack on each Back while the layer stays open', async () => {
    const layer = openLayer(page, true)
    await settle()
    const { length } = history
    for (let time = 1; time <= 3; time++) {
      await back()
      expect([layer.onBack.mock.calls.length, location.pathname]).toEqual([time, '/lista'])
    }
    expect([history.length, page.seen]).toEqual([length, []])
  })

  it('needs no extra press of Back when the layer closes in another way', async () => {
    const layer = openLayer(page)
    await settle()
    layer.close()
    await settle()
    expect(page.seen).toEqual([])
    await back()
    expect(location.pathname).toBe('/antes')
  })

  it('keeps the layer’s history entry when another layer replaces the layer', async () => {
    const first = openLayer(page)
    await settle()
    const { length } = history
    first.close()
    const second = openLayer(page)
    await settle()
    expect(history.length).toBe(length)
    await back()
    expect([second.onBack.mock.calls.length, location.pathname]).toEqual([1, '/lista'])
  })

  it.each([
    ['while the layer is open', () => undefined],
    ['as the layer closes', (close: () => void) => close()],
  ])('gives the history entry of the layer to a page that the router opens %s', async (_when, closing) => {
    const layer = openLayer(page)
    await settle()
    closing(layer.close)
    page.router.pushState(stateOf(2), '', '/producto')
    layer.close()
    await settle()
    expect(location.pathname).toBe('/producto')
    await back()
    expect([location.pathname, page.seen]).toEqual(['/lista', ['/lista']])
    await back()
    expect(location.pathname).toBe('/antes')
  })

  it('waits for the step back from the layer’s history entry before the router opens a page', async () => {
    const layer = openLayer(page)
    await settle()
    layer.close()
    await new Promise((resolve) => setTimeout(resolve))
    page.router.pushState(stateOf(2), '', '/producto')
    await settle()
    expect([location.pathname, history.state]).toEqual(['/producto', stateOf(2)])
    await back()
    expect([location.pathname, page.seen]).toEqual(['/lista', ['/lista']])
  })

  it('counts the steps of the router from the page’s history entry, not from the layer’s', async () => {
    const layer = openLayer(page)
    await settle()
    page.router.go(-1)
    layer.close()
    await settle()
    expect([location.pathname, page.seen]).toEqual(['/antes', ['/antes']])
    expect(layer.onBack).not.toHaveBeenCalled()
  })

  it('keeps a URL that the router replaced while a layer was open', async () => {
    const layer = openLayer(page)
    await settle()
    page.router.replaceState({ idx: 1, key: 'filtrada' }, '', '/lista?q=pan')
    layer.close()
    await settle()
    expect([location.search, history.state]).toEqual(['?q=pan', { idx: 1, key: 'filtrada' }])
    await back()
    expect(location.pathname).toBe('/antes')
  })

  it('steps back from the layer’s history entry after Forward or a reload if no layer is open', async () => {
    const layer = openLayer(page)
    await settle()
    layer.close()
    await settle()
    history.forward()
    await settle()
    expect([history.state, page.seen]).toEqual([stateOf(1), []])

    history.pushState({ ...stateOf(1), capa: true }, '')
    stop.splice(0).forEach((end) => end())
    openPage()
    await settle()
    expect(history.state).toEqual(stateOf(1))
  })

  it('steps back only once if the step is late, because two steps would leave the page', async () => {
    const layer = openLayer(page)
    await settle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined)
    layer.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(go.mock.calls).toEqual([[-1]])
    go.mockRestore()
    vi.useRealTimers()
    history.go(-1)
    await settle()
    expect([location.pathname, history.state, page.seen]).toEqual(['/lista', stateOf(1), []])
  })

  it('runs the router’s waiting calls two seconds after a go(5) that leads nowhere', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page.router.go(5)
    page.router.pushState(stateOf(2), '', '/producto')
    expect(location.pathname).toBe('/lista')
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(location.pathname).toBe('/producto')
  })
})
