import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatWait, useCountdown } from './use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('formatWait', () => {
  it.each([
    [899, '14:59'],
    [60, '1:00'],
    [7, '0:07'],
    [0, '0:00'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text)
  })
})

describe('useCountdown', () => {
  it('counts down to zero and stays there', () => {
    const { result } = renderHook(() => useCountdown())
    expect(result.current.left).toBe(0)
    act(() => {
      result.current.start(3)
    })
    expect(result.current.left).toBe(3)
    pass(1000)
    expect(result.current.left).toBe(2)
    pass(10_000)
    expect(result.current.left).toBe(0)
  })

  it('returns the right number of seconds after the tab was suspended', () => {
    const { result } = renderHook(() => useCountdown(60))
    vi.setSystemTime(Date.now() + 59_000)
    pass(500)
    expect(result.current.left).toBe(1)
  })
})
