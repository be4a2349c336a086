import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLayers } from './layers.ts'

/** Waits long enough for a history step in jsdom and the effects of that step. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 25))
const back = async () => {
  history.back()
  await settle()
}
const stateOf = (idx: number) => ({ idx, key: `k${idx}` })

/** Opens a page with a fake router. `seen` lists the path of each `popstate` event that reaches this router. */
const openPage = () => {
  const layers = createLayers()
  const { calls } = vi.spyOn(window, 'addEventListener').mock
  const router = layers.connect(window).history
  const seen: string[] = []
  const hear = () => seen.push(location.pathname)
  window.addEventListener('popstate', hear)
  // After the test, removes the page's listeners, because the next test opens another page in the same window.
  stop.push(() => calls.forEach((call) => window.removeEventListener(...call)))
  return { ...layers, router, seen }
}
const stop: (() => void)[] = []

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
    history.pushState(stateOf(0), '', '/antes')
    history.pushState(stateOf(1), '', '/lista')
    page = openPage()
    await settle()
  })
  afterEach(() => stop.splice(0).forEach((end) => end()))

  it('closes the open layer on Back, and hides the `popstate` event from the router', async () => {
    const layer = openLayer(page)
    await settle()
    await back()
    expect(layer.onBack).toHaveBeenCalledOnce()
    expect([location.pathname, page.seen]).toEqual(['/lista', []])
    await back()
    expect([location.pathname, page.seen]).toEqual(['/antes', ['/antes']])
  })

  it('closes the upper layer on the first Back, and the lower layer on the second', async () => {
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

  it('calls `onBack` on every Back if the layer refuses to close', async () => {
    const layer = openLayer(page, true)
    await settle()
    const { length } = history
    for (let time = 1; time <= 3; time++) {
      await back()
      expect([layer.onBack.mock.calls.length, location.pathname]).toEqual([time, '/lista'])
    }
    expect([history.length, page.seen]).toEqual([length, []])
  })

  it('leaves the page on the first Back after a layer was closed without Back', async () => {
    const layer = openLayer(page)
    await settle()
    layer.close()
    await settle()
    expect(page.seen).toEqual([])
    await back()
    expect(location.pathname).toBe('/antes')
  })

  it('reuses the history entry of a closing layer for a layer that opens at the same time', async () => {
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
  ])('gives the history entry of a layer to a page that the router opens %s', async (_when, closing) => {
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

  it('while it steps back from a closed layer’s history entry, delays a page that the router opens', async () => {
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

  it('leaves the page when the router goes one step back while a layer is open', async () => {
    const layer = openLayer(page)
    await settle()
    page.router.go(-1)
    layer.close()
    await settle()
    expect([location.pathname, page.seen]).toEqual(['/antes', ['/antes']])
    expect(layer.onBack).not.toHaveBeenCalled()
  })

  it('keeps the URL that the router set by `replaceState` while a layer was open', async () => {
    const layer = openLayer(page)
    await settle()
    page.router.replaceState({ idx: 1, key: 'filtrada' }, '', '/lista?q=pan')
    layer.close()
    await settle()
    expect([location.search, history.state]).toEqual(['?q=pan', { idx: 1, key: 'filtrada' }])
    await back()
    expect(location.pathname).toBe('/antes')
  })

  it('after Forward or a reload, steps back from the history entry of a layer that is closed', async () => {
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

  it('calls `history.go(-1)` for a closed layer only once, however late the browser steps back', async () => {
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

  it('after a `go(5)` that leads nowhere, delays the router’s next call by two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page.router.go(5)
    page.router.pushState(stateOf(2), '', '/producto')
    expect(location.pathname).toBe('/lista')
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(location.pathname).toBe('/producto')
  })
})
