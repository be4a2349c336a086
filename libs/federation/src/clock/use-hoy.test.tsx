import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHoy } from './use-hoy.ts'

const now = () => new Date()
const rendered = vi.fn()
const Hoy = () => {
  rendered()
  return <p role="status">{useHoy(now)}</p>
}

beforeEach(() => {
  // 23:58 in Bogotá.
  vi.useFakeTimers({ now: new Date('2026-11-23T04:58:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useHoy', () => {
  it('returns the day in Bogotá, and renders again only when the day changes', async () => {
    render(<Hoy />)
    await act(() => vi.advanceTimersByTimeAsync(100_000))
    expect(screen.getByRole('status').textContent).toBe('2026-11-22')
    expect(rendered).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('status').textContent).toBe('2026-11-23')
    expect(rendered).toHaveBeenCalledTimes(2)
  })
})
