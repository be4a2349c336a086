import { describe, expect, it } from 'vitest'
import { createTestPorts } from '../../testing/test-ports.ts'
import { createBreaker } from './breaker.ts'

const SECOND_MS = 1000

const createScene = (perMinute: number) => {
  const { now, advance } = createTestPorts()
  return { ...createBreaker(perMinute, now), advance }
}
const takeAll = (take: () => boolean): number => {
  let taken = 0
  while (take()) taken += 1
  return taken
}

describe('createBreaker', () => {
  it('with a limit of 12 per minute, allows 12 calls at once and then one more every 5 s', () => {
    const { take, advance } = createScene(12)
    expect(takeAll(take)).toBe(12)
    advance(4.9 * SECOND_MS)
    expect(takeAll(take)).toBe(0)
    advance(0.1 * SECOND_MS)
    expect(takeAll(take)).toBe(1)
    advance(3600 * SECOND_MS)
    expect(takeAll(take)).toBe(12)
  })

  it('refuses calls until the longer of two overlapping pauses has ended', () => {
    const { take, rest, advance } = createScene(12)
    rest(60 * SECOND_MS)
    rest(10 * SECOND_MS)
    advance(59 * SECOND_MS)
    expect(take()).toBe(false)
    advance(SECOND_MS)
    expect(take()).toBe(true)
  })
})
