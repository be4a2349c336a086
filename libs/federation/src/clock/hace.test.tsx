import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Hace } from './hace.tsx'

const NOW = new Date('2026-11-22T15:00:30Z')
const now = () => new Date()
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Hace', () => {
  it('shows how old a date is, and updates this age when time has passed', async () => {
    render(<Hace fecha="2026-11-22T15:00:00Z" now={now} />)
    const time = screen.getByText('hace 1 min')
    expect(time.getAttribute('datetime')).toBe('2026-11-22T15:00:00Z')
    expect(time.title).toContain('22 de noviembre de 2026')
    await passes(100_000)
    expect(time.textContent).toBe('hace 2 min')
    await passes(3_600_000)
    expect(time.textContent).toBe('hace 1h')
  })

  it('uses one timer for all ages, renders only changed ages, and stops the timer at the last unmount', async () => {
    const rendered = vi.fn<(id: number) => void>()
    const { unmount } = render(
      <>
        {Array.from({ length: 50 }, (_, index) => (
          <Profiler key={index} id={String(index)} onRender={(id) => rendered(Number(id))}>
            <Hace fecha={new Date(NOW.getTime() - (index + 1) * 3_600_000 + 5000).toISOString()} now={now} />
          </Profiler>
        ))}
        <Profiler id="99" onRender={(id) => rendered(Number(id))}>
          <Hace fecha="2026-11-22T14:58:40Z" now={now} />
        </Profiler>
      </>,
    )
    expect(vi.getTimerCount()).toBe(1)
    rendered.mockClear()
    await passes(50_000)
    // At most 25 ages change: 23 reach the next hour, one becomes a date, and age `99` reaches the next minute.
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(25)
    expect(rendered.mock.calls.filter(([id]) => id === 99)).toHaveLength(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not update the age in a hidden tab, but updates it as soon as the tab is visible again', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    render(<Hace fecha="2026-11-22T15:00:00Z" now={now} />)
    await passes(600_000)
    expect(screen.getByRole('time').textContent).toBe('hace 1 min')
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByRole('time').textContent).toBe('hace 10 min')
  })
})
