import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRested } from './use-rested.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let isBehind = false

const show = (first: string) => {
  const { result, rerender } = renderHook(
    ({ value }) => useRested(value, { ms: 80, isBehind: () => isBehind }),
    { initialProps: { value: first } },
  )
  return { isRested: () => result.current, change: (value: string) => rerender({ value }) }
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const scroll = () => window.dispatchEvent(new Event('scroll'))
const end = () => window.dispatchEvent(new Event('scrollend'))

it('is true for the first value', () => {
  expect(show('0').isRested()).toBe(true)
})

it('turns false when scrolling changes the value, and true after 80 ms without a change', () => {
  const { isRested, change } = show('0')
  for (const value of ['50', '100', '150']) {
    scroll()
    change(value)
    pass(79)
    expect(isRested()).toBe(false)
  }
  pass(1)
  expect(isRested()).toBe(true)
})

it('is true 30 ms after a new value and a scrollend event, in either order', () => {
  const { isRested, change } = show('0')
  scroll()
  change('50')
  end()
  pass(30)
  expect(isRested()).toBe(true)
  scroll()
  end()
  change('100')
  pass(30)
  expect(isRested()).toBe(true)
})

it('is false while a script scrolls frame by frame, even with a scrollend event in each frame', () => {
  const { isRested, change } = show('0')
  for (let frame = 1; frame < 20; frame++) {
    scroll()
    end()
    change(String(frame * 50))
    pass(16)
    expect(isRested()).toBe(false)
  }
})

it('is false between two turns of a wheel, even with a scrollend event after each turn', () => {
  const { isRested, change } = show('0')
  for (let turn = 1; turn < 5; turn++) {
    window.dispatchEvent(new Event('wheel'))
    scroll()
    end()
    change(String(turn * 50))
    pass(79)
    expect(isRested()).toBe(false)
  }
  pass(1)
  expect(isRested()).toBe(true)
})

it('is false while the value belongs to an earlier scroll position', () => {
  const { isRested, change } = show('0')
  isBehind = true
  change('50')
  pass(500)
  expect(isRested()).toBe(false)
  isBehind = false
  pass(30)
  expect(isRested()).toBe(true)
})
