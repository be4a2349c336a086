import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FailureBoundary } from './failure-boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { type FailureCardProps, offlineCard } from '../failure/offline-card.tsx'

type Screen = ComponentType<{ titulo: string }>

const Lista: Screen = ({ titulo }) => <h1>{titulo}</h1>

const fallback = <p>Cargando…</p>

const show = async (Screen: Screen, onFailure: (error: unknown) => void = () => undefined) => {
  await act(async () => {
    render(
      <FailureBoundary onFailure={onFailure}>
        <Screen titulo="Productos" />
      </FailureBoundary>,
    )
  })
}

describe('lazyScreen', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('loads the screen on the first render, and loads it only once', async () => {
    const load = vi.fn(async () => Lista)
    const Screen = lazyScreen(load, { fallback })
    expect(load).not.toHaveBeenCalled()

    await show(Screen)
    await show(Screen)

    expect(screen.getAllByRole('heading', { name: 'Productos' })).toHaveLength(2)
    expect(load).toHaveBeenCalledOnce()
  })

  const build = () => {
    let arrive: (Screen: Screen) => void = () => undefined
    const loading = new Promise<Screen>((resolve) => {
      arrive = resolve
    })
    return { Screen: lazyScreen(() => loading, { fallback }), arrive: () => arrive(Lista) }
  }

  it('shows nothing in the first 99 ms, so that the fallback does not flash', async () => {
    vi.useFakeTimers()
    const { Screen, arrive } = build()
    await show(Screen)
    await act(() => vi.advanceTimersByTimeAsync(99))
    expect(document.body.textContent).toBe('')

    await act(async () => arrive())
    expect(screen.getByRole('heading', { name: 'Productos' })).toBeDefined()
  })

  it('shows the fallback after 100 ms until the screen is loaded', async () => {
    vi.useFakeTimers()
    const { Screen, arrive } = build()
    await show(Screen)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Cargando…')).toBeDefined()

    await act(async () => arrive())
    expect(screen.getByRole('heading', { name: 'Productos' })).toBeDefined()
    expect(screen.queryByText('Cargando…')).toBeNull()
  })

  it('loads the screen before the first render if `atOnce` is true', async () => {
    const load = vi.fn(async () => Lista)
    const Screen = lazyScreen(load, { fallback, atOnce: true })
    expect(load).toHaveBeenCalledOnce()

    await show(Screen)
    expect(load).toHaveBeenCalledOnce()
  })

  it('reports a failed load and tries again on the next render', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failure = new Error('no answer')
    const load = vi.fn<() => Promise<Screen>>().mockRejectedValueOnce(failure).mockResolvedValue(Lista)
    const Screen = lazyScreen(load, { fallback })
    const onFailure = vi.fn()

    await show(Screen, onFailure)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure)
    expect(screen.queryByRole('heading')).toBeNull()

    await show(Screen)
    expect(screen.getByRole('heading', { name: 'Productos' })).toBeDefined()
  })

  describe('with a card for loads that fail offline', () => {
    const Card = ({ children, onRetry }: FailureCardProps) => (
      <>
        <p role="alert">{children}</p>
        <button onClick={onRetry}>Reintentar</button>
      </>
    )
    const broken = new Error('the style could not be loaded')
    const onLine = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const comeOnline = () => {
      onLine(true)
      return act(async () => void window.dispatchEvent(new Event('online')))
    }
    const showBroken = async (load: () => Promise<Screen>) => {
      const onFailure = vi.fn()
      await show(lazyScreen(load, { fallback, offline: offlineCard(Card) }), onFailure)
      return onFailure
    }

    it('shows the card, reports no failure, and loads again when the browser is online', async () => {
      onLine(false)
      const load = vi.fn<() => Promise<Screen>>().mockRejectedValueOnce(broken).mockResolvedValue(Lista)
      const onFailure = await showBroken(load)
      expect(screen.getByRole('alert').textContent).toContain('Revisa tu conexión')
      expect(load).toHaveBeenCalledOnce()

      await comeOnline()
      expect(screen.getByRole('heading', { name: 'Productos' })).toBeDefined()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(onFailure).not.toHaveBeenCalled()
    })

    it('loads again when the person retries', async () => {
      onLine(false)
      const load = vi.fn<() => Promise<Screen>>().mockRejectedValueOnce(broken).mockResolvedValue(Lista)
      await showBroken(load)
      await act(async () => screen.getByRole('button', { name: 'Reintentar' }).click())
      expect(screen.getByRole('heading', { name: 'Productos' })).toBeDefined()
    })

    it('advises a reload if the load fails again online, because browsers cache failed imports', async () => {
      onLine(false)
      const load = vi.fn<() => Promise<Screen>>().mockRejectedValue(broken)
      const onFailure = await showBroken(load)
      await comeOnline()
      expect(load).toHaveBeenCalledTimes(2)
      expect(screen.getByRole('alert').textContent).toContain('Recarga la página')
      expect(onFailure).not.toHaveBeenCalled()
    })

    it('does not load again after the person has left the screen', async () => {
      onLine(false)
      const load = vi.fn<() => Promise<Screen>>().mockRejectedValue(broken)
      await showBroken(load)
      cleanup()
      await comeOnline()
      expect(load).toHaveBeenCalledOnce()
    })

    it('reports a failure if the browser is online, so that another version can replace the module', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const onFailure = await showBroken(() => Promise.reject(broken))
      expect(onFailure).toHaveBeenCalledExactlyOnceWith(broken)
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })
})
